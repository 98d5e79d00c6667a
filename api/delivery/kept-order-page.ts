import { and, eq, sql } from 'drizzle-orm';
import { products, shops, users } from '../../db/schema/index.ts';
import type { OrderPage } from '../../site/storefront/kept-order.ts';
import { Failure } from '../errors/failure.ts';
import { findByToken } from '../orders/find.ts';
import { viewForShopper } from '../orders/view.ts';
import { shownQueries, shownRowsOf } from '../publishing/shown-rows.ts';
import { snapshotOf } from '../publishing/snapshot.ts';
import type { Services } from '../services.ts';
import { isPublic, isVisibleAt } from '../shops/find.ts';
import { pagePolicy } from './security-headers.ts';

/** The page of an order for whoever has its token. @throws Failure `not_found`, `busy` without a built site */
export async function keptOrderPage(services: Services, token: string): Promise<Response> {
  const { db } = services.database;
  const { order, shop, owner } = await findByToken(db, token);
  const page: OrderPage = { kind: 'kept', token, order: await viewForShopper(db, order, services.now()) };
  return renderPage(services, page, { shop, owner, product: null }, 200);
}

/**
 * The order form of a product with what was typed and what is wrong with it, in answer to one without script.
 * @returns null where the shop or the product is gone
 */
export async function refusedOrderPage(
  services: Services,
  slug: string,
  page: Extract<OrderPage, { kind: 'again' }>,
  status: number,
): Promise<Response | null> {
  const [row] = await services.database.db
    .select({ shop: shops, owner: users, product: products })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .innerJoin(products, eq(products.shopId, shops.id))
    .where(
      and(eq(shops.slug, slug), eq(products.id, page.values['productId'] ?? ''), isPublic, isVisibleAt(services.now())),
    );
  return row ? renderPage(services, page, row, status) : null;
}

interface Shown {
  readonly shop: typeof shops.$inferSelect;
  readonly owner: typeof users.$inferSelect;
  readonly product: typeof products.$inferSelect | null;
}

async function renderPage(
  { config, database: { db }, renderOrder, now }: Services,
  page: OrderPage,
  { shop, owner, product }: Shown,
  status: number,
): Promise<Response> {
  if (!renderOrder) throw new Failure('busy');
  const which = product ? eq(products.id, product.id) : sql`false`;
  const shown = await db.batch([...shownQueries(db, shop.id, now(), which)]);
  const snapshot = snapshotOf(shop, owner, shownRowsOf(shown), config.supportWhatsapp, now());
  const { body, headers } = await renderOrder(page, snapshot, config.publicUrl);
  return new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': pagePolicy(headers['content-security-policy'] ?? ''),
    },
  });
}
