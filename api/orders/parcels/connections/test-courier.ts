import { eq } from 'drizzle-orm';
import { courierConnections } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import type { Services } from '../../../platform/config/services.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { findOwnShop } from '../../../shops/shop/find.ts';
import { CourierFailure } from '../couriers/courier.ts';
import type { ConnectedCourier } from '../parcel-states.ts';
import type { CourierConnectionView } from './contract.ts';
import { findConnection, openClient, type CourierConnectionRow } from './find-connection.ts';
import { viewConnection } from './shop-couriers.ts';

/**
 * Logs in with a shop's stored credentials and keeps the courier's response. Nothing is booked. Only after a test that
 * worked, parcels can be booked.
 * @param limit counts the tests of a connection, because couriers lock accounts after wrong log-ins
 * @throws Failure `shop_not_found`, `not_in_role`, `courier_not_connected`, `too_many_requests`, `courier_unavailable`
 *   without a response, which changes nothing
 */
export async function testCourier(
  services: Services,
  actor: Actor,
  shopId: string,
  courier: ConnectedCourier,
  limit: (connection: string) => Promise<void>,
): Promise<CourierConnectionView> {
  const { database, now } = services;
  const shop = await findOwnShop(database.db, actor, shopId);
  const row = await findConnection(database.db, shop.id, courier);
  if (!row) throw new Failure('courier_not_connected');
  await limit(`${shop.id}/${courier}`);
  const client = await openClient(services, row);
  const tested = await client.test().then(
    (response) => ({ state: 'works' as const, lastResponse: response.slice(0, 200) }),
    (error: unknown) => {
      if (!(error instanceof CourierFailure)) throw error;
      if (error.reason === 'lost' || error.reason === 'unsent') throw new Failure('courier_unavailable');
      return { state: 'refused' as const, lastResponse: error.message };
    },
  );
  const change = { ...tested, testedAt: now() };
  const stored = await database.write(async (transaction) => {
    const current = await findConnection(transaction, shop.id, courier);
    // The response is about credentials that another request has replaced meanwhile.
    if (current?.credentials !== row.credentials) return null;
    await transaction.update(courierConnections).set(change).where(eq(courierConnections.id, row.id));
    return current;
  });
  if (!stored) throw new Failure('conflict');
  return viewConnection(services, { ...stored, ...change }, true);
}

/** Notes that the courier refuses the log-in. It is not asked again until the owner tests or changes the connection. */
export async function noteRefusedLogIn(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { id, credentials }: CourierConnectionRow,
  response: string,
): Promise<void> {
  await database.write(async (transaction) => {
    const [current] = await transaction.select().from(courierConnections).where(eq(courierConnections.id, id));
    if (current?.credentials !== credentials) return;
    const change = { state: 'refused', lastResponse: response.slice(0, 200), testedAt: now() } as const;
    await transaction.update(courierConnections).set(change).where(eq(courierConnections.id, id));
  });
}
