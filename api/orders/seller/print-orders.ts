import { and, eq, inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { orders } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOwnShop, type ShopRow } from '../../shops/shop/find.ts';
import { findTerms } from '../../shops/shop/find-terms.ts';
import type { OrderPaper } from '../order/order-views.ts';
import { advanceOf } from '../payments/payment-state.ts';
import { orderSecret } from '../order/secret.ts';
import { statusLink } from '../order/status-link.ts';
import { detailsOf, viewSummaries } from '../order/view.ts';

/**
 * Orders of the actor's own shop for printing, each with a link to its status page. Ids of other orders are ignored.
 * @throws Failure `shop_not_found`, `bulk_printing_not_in_plan`
 */
export async function printOrders(
  services: Services,
  actor: Actor,
  shopId: string,
  ids: readonly string[],
): Promise<{ readonly papers: readonly OrderPaper[] }> {
  const { config, database, now } = services;
  const secret = await orderSecret(services);
  return database.write(async (transaction) => {
    const shop = await findOwnShop(transaction, actor, shopId, 'orders');
    if (new Set(ids).size > 1) await requireBulkPrinting({ transaction, now: now() }, shop);
    const found = await transaction
      .select()
      .from(orders)
      .where(and(eq(orders.shopId, shop.id), inArray(orders.id, [...ids])));
    const byId = new Map(found.map((order) => [order.id, order]));
    const rows = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
    const summaries = await viewSummaries(transaction, rows);
    const papers: OrderPaper[] = [];
    for (const [index, order] of rows.entries()) {
      const summary = summaries[index];
      const advance = advanceOf(order) / 100;
      const url = await statusLink(transaction, order, secret, config.publicUrl);
      if (summary) papers.push({ ...summary, ...detailsOf(order, summary.parcel), advance, url });
    }
    return { papers };
  });
}

async function requireBulkPrinting({ transaction, now }: WriteContext, shop: ShopRow): Promise<void> {
  if (!(await findTerms(transaction, shop, now))?.hasBulkPrinting) throw new Failure('bulk_printing_not_in_plan');
}
