import { eq } from 'drizzle-orm';
import { one } from '../../../db/one-row.ts';
import { users } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { RequestFacts } from '../../platform/http/requests/facts.ts';
import { findOrder } from '../../platform/texts/texts.ts';
import { findOrderingShop } from '../order/find.ts';
import { findLostOrder } from '../shopper/find-lost-order.ts';
import { newForm, refusedForm, seeOther, type Fields } from './form.ts';
import type { PageServices } from './show-page.ts';

/**
 * The page on which a shopper finds the link of her order. The shop is that of the host, otherwise the named one.
 * @throws Failure `shop_not_found`, `orders_not_saved`, `busy`
 */
export async function findOrderPage(
  services: PageServices,
  named: string,
  host: RequestFacts['shop'],
  { status, ...form } = newForm(),
): Promise<Response> {
  const { db } = services.database;
  const shop = await findOrderingShop(db, host?.id ?? named);
  const owner = one(await db.select().from(users).where(eq(users.id, shop.ownerId)));
  const of = { shop, owner, products: [], isAtOwnHost: host !== undefined };
  return services.showPage({ kind: 'find', ...form }, of, status);
}

/**
 * Redirects to the order with the submitted number and phone. The page shows the same message for every wrong pair.
 * @param limit counts the tries for a phone of a shop
 */
export async function receiveSearch(
  services: PageServices,
  named: string,
  host: RequestFacts['shop'],
  values: Fields,
  limit: (phone: string) => Promise<void>,
): Promise<Response> {
  const shop = await findOrderingShop(services.database.db, host?.id ?? named);
  try {
    return seeOther(await findLostOrder(services, shop, values, limit));
  } catch (error) {
    const refused = refusedForm(error, values, shop.language);
    const isUnknown = error instanceof Failure && error.code === 'not_found';
    const message = isUnknown ? findOrder(shop.language).notFound : refused.message;
    return findOrderPage(services, named, host, { ...refused, message });
  }
}
