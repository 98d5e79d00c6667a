import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema/index.ts';
import { findOrderingShop } from '../../orders/order/find.ts';
import { findLostOrder } from '../../orders/shopper/find-lost-order.ts';
import type { Services } from '../../platform/config/services.ts';
import { problemsOf, textOf } from '../../platform/errors/error-response.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { RequestFacts } from '../../platform/http/requests/facts.ts';
import { findOrder } from '../../platform/texts/texts.ts';
import { renderOrderPage } from './order-status-page.ts';

type Fields = Readonly<Record<string, string>>;

interface Refused {
  readonly values: Fields;
  readonly message: string;
  readonly problems: Fields;
  readonly status: number;
}

/**
 * The page on which a shopper finds the link of her order. The shop is that of the host, otherwise the named one.
 * @throws Failure `shop_not_found`, `orders_not_saved`, `busy`
 */
export async function findOrderPage(
  services: Services,
  named: string,
  host: RequestFacts['shop'],
  { values, message, problems, status }: Refused = { values: {}, message: '', problems: {}, status: 200 },
): Promise<Response> {
  const { db } = services.database;
  const shop = await findOrderingShop(db, host?.id ?? named);
  const [owner] = await db.select().from(users).where(eq(users.id, shop.ownerId));
  if (!owner) throw new Failure('shop_not_found');
  const page = { kind: 'find', values, message, problems } as const;
  return renderOrderPage(services, page, { shop, owner, which: [], isAtOwnHost: host !== undefined }, status);
}

/**
 * Redirects to the order with the submitted number and phone. The page shows the same message for every wrong pair.
 * @param limit counts the tries for a phone of a shop
 */
export async function receiveSearch(
  services: Services,
  named: string,
  host: RequestFacts['shop'],
  values: Fields,
  limit: (phone: string) => Promise<void>,
): Promise<Response> {
  const shop = await findOrderingShop(services.database.db, host?.id ?? named);
  try {
    const location = await findLostOrder(services, shop, values, limit);
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const isUnknown = error.code === 'not_found';
    return findOrderPage(services, named, host, {
      values,
      message: isUnknown ? findOrder(shop.language).notFound : textOf(error, shop.language),
      problems: problemsOf(error, shop.language),
      status: error.status,
    });
  }
}
