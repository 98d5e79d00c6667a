import type { Actor } from '../../../accounts/access/actor.ts';
import type { Services } from '../../../platform/config/services.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { findShopAccess } from '../../../shops/shop/find.ts';
import { findOrderIn } from '../../order/find.ts';
import type { CourierAreas, CourierPrice, PriceQuestion } from '../contract.ts';
import { CourierFailure, type CourierClient } from '../couriers/courier.ts';
import { isSameArea } from '../couriers/same-area.ts';
import type { ConnectedCourier } from '../parcel-states.ts';
import { findAccount, openAccount } from './find-account.ts';
import { noteRefusedLogIn } from './test-courier.ts';

/** A question about a booking. */
export interface AccountOfShop {
  readonly shopId: string;
  readonly courier: ConnectedCourier;
  /** Counts the questions of an account. */
  readonly limit: (account: string) => Promise<void>;
}

/**
 * The courier's delivery areas in the district of an order of the actor's own shop. Empty if the courier needs none.
 * @throws Failure `shop_not_found`, `not_in_role`, `not_found`, `courier_not_connected`, `courier_refused`,
 * `courier_unavailable`, `too_many_requests`
 */
export async function listAreas(
  services: Services,
  actor: Actor,
  account: AccountOfShop,
  orderId: string,
): Promise<CourierAreas> {
  const { db } = services.database;
  const { shop } = await findShopAccess(db, actor, account.shopId, 'orders');
  const order = await findOrderIn(db, shop.id, orderId);
  if (!order) throw new Failure('not_found');
  const areas = (await request(services, shop.id, account, (client) => client.areas?.(order.district))) ?? [];
  return { areas, suggested: areas.find(({ name }) => isSameArea(name, order.area))?.id ?? '' };
}

/**
 * What the courier takes for a parcel, if it tells before the booking. @throws Failure as `listAreas`, except
 * `not_found`
 */
export async function readPrice(
  services: Services,
  actor: Actor,
  account: AccountOfShop,
  question: PriceQuestion,
): Promise<CourierPrice> {
  const { shop } = await findShopAccess(services.database.db, actor, account.shopId, 'orders');
  const paisa = await request(services, shop.id, account, (client) => client.price?.(question));
  return { price: paisa === undefined ? null : paisa / 100 };
}

async function request<Result>(
  services: Services,
  shopId: string,
  { courier, limit }: AccountOfShop,
  question: (client: CourierClient) => Promise<Result> | undefined,
): Promise<Result | undefined> {
  const account = await findAccount(services.database.db, shopId, courier);
  if (account?.state !== 'works') throw new Failure('courier_not_connected');
  await limit(`${shopId}/${courier}`);
  try {
    return await question(await openAccount(services, account));
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error;
    if (error.reason === 'log_in') await noteRefusedLogIn(services, account, error.message);
    if (error.reason === 'lost' || error.reason === 'unsent') throw new Failure('courier_unavailable');
    throw new Failure('courier_refused', { parameters: { response: error.message } });
  }
}
