import { and, eq, sql, type SQL } from 'drizzle-orm';
import { products, shops, users } from '../../../db/schema/index.ts';
import { orderNotices } from '../../../site/paths.ts';
import type { OrderPage, RefusedFields } from '../../../site/storefront/saved-order.ts';
import type { ProductSnapshot } from '../../../site/storefront/snapshot.ts';
import { ownHostOf, selectLiveDomain } from '../../shops/domains/find-own-host.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { yieldToRequests } from '../../platform/jobs/event-loop.ts';
import { findByToken } from '../../orders/order/find.ts';
import { findReviewedProducts } from '../../orders/reviews/find.ts';
import { viewOnlinePayment } from '../../orders/payments/online/view.ts';
import { viewForShopper } from '../../orders/order/view.ts';
import { atOwnHost } from '../snapshot/read-snapshot.ts';
import type { Services } from '../../platform/config/services.ts';
import { isPublic, isVisibleAt } from '../../shops/shop/find.ts';
import { productsOfForm, snapshotWith, type WithLists } from './listed-products.ts';
import { pageOfReader } from './page-of-reader.ts';

/**
 * The order status page, for anybody with the order's token.
 * @param hostOf id of the shop at whose own host it was requested; the platform has all shops' orders
 * @param more.notice about the last request, as the address has it
 * @param more.outcome of a visit to a payment gateway, as the address has it
 * @param more.payment the refused input of its form for an advance
 * @param more.review the refused input of a form for a review
 * @throws Failure `not_found`, `busy` without a built site
 */
export async function orderStatusPage(
  services: Services,
  token: string,
  hostOf?: string,
  {
    notice,
    outcome,
    payment,
    review,
    status = 200,
  }: {
    notice?: string | undefined;
    outcome?: string | undefined;
    payment?: RefusedFields;
    review?: RefusedFields;
    status?: number;
  } = {},
): Promise<Response> {
  const { db } = services.database;
  // Many requests may come at once, also with links to unknown orders. Other requests run in between.
  await yieldToRequests();
  const { order, shop, owner } = await findByToken(db, token, hostOf);
  const page: OrderPage = {
    kind: 'status',
    token,
    order: await viewForShopper(db, order, services.now()),
    online: await viewOnlinePayment(db, order, owner, outcome, services.now()),
    ...noticeNamed(notice),
    ...(payment && { payment }),
    reviews: await findReviewedProducts(db, order),
    ...(review && { review }),
  };
  const shown = { shop, owner, which: sql`false`, isAtOwnHost: hostOf !== undefined };
  return renderOrderPage(services, page, shown, status);
}

function noticeNamed(named: string | undefined) {
  const notice = orderNotices.find((one) => one === named);
  return notice && { notice };
}

/**
 * A product's order form with its values and errors, or the page of its step, in response to a form without JavaScript.
 * @returns null if the shop or product no longer exists, or the shop has no order form
 */
export async function refusedOrderPage(
  services: WithLists,
  { id, isAtOwnHost }: { readonly id: string; readonly isAtOwnHost: boolean },
  page: Extract<OrderPage, { kind: 'again' }>,
  status: number,
): Promise<Response | null> {
  const [row] = await services.database.db
    .select({ shop: shops, owner: users })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .innerJoin(products, eq(products.shopId, shops.id))
    .where(
      and(
        eq(shops.id, id),
        eq(shops.orderMode, 'saved'),
        eq(products.id, page.values['productId'] ?? ''),
        isPublic,
        isVisibleAt(services.now()),
      ),
    );
  if (!row) return null;
  const which = await productsOfForm(services, page.values, row);
  return renderOrderPage(services, page, { ...row, which, isAtOwnHost }, status);
}

interface Shown {
  readonly shop: typeof shops.$inferSelect;
  readonly owner: typeof users.$inferSelect;
  /** The products on the page: a condition, or the products themselves. */
  readonly which: SQL | readonly ProductSnapshot[];
  readonly isAtOwnHost: boolean;
}

/** Renders a page of one order. @throws Failure `busy` without a built site */
export async function renderOrderPage(
  services: Services,
  page: OrderPage,
  { shop, owner, which, isAtOwnHost }: Shown,
  status: number,
): Promise<Response> {
  const { config, database, renderOrder, now } = services;
  if (!renderOrder) throw new Failure('busy');
  await yieldToRequests();
  const plain = await snapshotWith(services, { shop, owner }, which);
  const domain = isAtOwnHost ? await selectLiveDomain(database.db, shop.id) : [];
  const snapshot = atOwnHost(plain, ownHostOf(config, domain, owner, shop.slug, now()));
  await yieldToRequests();
  return pageOfReader(await renderOrder(page, snapshot, config.publicUrl), status);
}
