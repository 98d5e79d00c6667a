import type { Actor } from '../../../accounts/access/actor.ts';
import type { Services } from '../../../platform/config/services.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { findShopAccess } from '../../../shops/shop/find.ts';
import { findOrderIn } from '../../order/find.ts';
import type { CourierAreas, CourierPrice, PriceQuestion } from '../contract.ts';
import { CourierFailure, type CourierClient } from '../couriers/courier.ts';
import { isSameArea } from '../couriers/same-area.ts';
import type { ConnectedCourier } from '../parcel-states.ts';
import { findConnection, openClient } from './find-connection.ts';
import { noteRefusedLogIn } from './test-courier.ts';

/** A question about a booking. */
export interface ConnectionOfShop {
  readonly shopId: string;
  readonly courier: ConnectedCourier;
  /** Counts the questions of a connection. */
  readonly limit: (connection: string) => Promise<void>;
}

/**
 * The courier's delivery areas in the district of an order of the actor's own shop. Empty if the courier needs none.
 * @throws Failure `shop_not_found`, `not_in_role`, `not_found`, `courier_not_connected`, `courier_refused`,
 * `courier_unavailable`, `too_many_requests`
 */
export async function listAreas(
  services: Services,
  actor: Actor,
  connection: ConnectionOfShop,
  orderId: string,
): Promise<CourierAreas> {
  const { db } = services.database;
  const { shop } = await findShopAccess(db, actor, connection.shopId, 'orders');
  const order = await findOrderIn(db, shop.id, orderId);
  if (!order) throw new Failure('not_found');
  const areas = (await request(services, shop.id, connection, (client) => client.areas?.(order.district))) ?? [];
  return { areas, suggested: areas.find(({ name }) => isSameArea(name, order.area))?.id ?? '' };
}

/**
 * The courier's fee for a parcel, if it tells before the booking. @throws Failure as `listAreas`, except
 * `not_found`
 */
export async function readPrice(
  services: Services,
  actor: Actor,
  connection: ConnectionOfShop,
  question: PriceQuestion,
): Promise<CourierPrice> {
  const { shop } = await findShopAccess(services.database.db, actor, connection.shopId, 'orders');
  const paisa = await request(services, shop.id, connection, (client) => client.price?.(question));
  return { price: paisa === undefined ? null : paisa / 100 };
}

async function request<Result>(
  services: Services,
  shopId: string,
  { courier, limit }: ConnectionOfShop,
  question: (client: CourierClient) => Promise<Result> | undefined,
): Promise<Result | undefined> {
  const connection = await findConnection(services.database.db, shopId, courier);
  if (connection?.state !== 'works') throw new Failure('courier_not_connected');
  await limit(`${shopId}/${courier}`);
  try {
    return await question(await openClient(services, connection));
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error;
    if (error.reason === 'log_in') await noteRefusedLogIn(services, connection, error.message);
    if (error.reason === 'lost' || error.reason === 'unsent') throw new Failure('courier_unavailable');
    throw new Failure('courier_refused', { parameters: { response: error.message } });
  }
}
