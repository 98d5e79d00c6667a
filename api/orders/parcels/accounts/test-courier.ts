import { eq } from 'drizzle-orm';
import { courierAccounts } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import type { Services } from '../../../platform/config/services.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { findOwnShop } from '../../../shops/shop/find.ts';
import { CourierFailure } from '../couriers/courier.ts';
import type { ConnectedCourier } from '../parcel-states.ts';
import type { CourierAccountView } from './contract.ts';
import { findAccount, openAccount, type CourierAccountRow } from './find-account.ts';
import { viewAccount } from './shop-couriers.ts';

/**
 * Logs in with a shop's stored credentials and keeps the courier's answer. Nothing is booked. Only after a test that
 * worked, parcels can be booked.
 * @param limit counts the tests of an account, because couriers lock accounts after wrong log-ins
 * @throws Failure `shop_not_found`, `not_in_role`, `courier_not_connected`, `too_many_requests`, `courier_unavailable`
 *   without a response, which changes nothing
 */
export async function testCourier(
  services: Services,
  actor: Actor,
  shopId: string,
  courier: ConnectedCourier,
  limit: (account: string) => Promise<void>,
): Promise<CourierAccountView> {
  const { database, now } = services;
  const shop = await findOwnShop(database.db, actor, shopId);
  const row = await findAccount(database.db, shop.id, courier);
  if (!row) throw new Failure('courier_not_connected');
  await limit(`${shop.id}/${courier}`);
  const client = await openAccount(services, row);
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
    const current = await findAccount(transaction, shop.id, courier);
    // The response is about credentials that another request has replaced meanwhile.
    if (current?.credentials !== row.credentials) return null;
    await transaction.update(courierAccounts).set(change).where(eq(courierAccounts.id, row.id));
    return current;
  });
  if (!stored) throw new Failure('conflict');
  return viewAccount(services, { ...stored, ...change }, true);
}

/** Notes that the courier refuses the log-in. It is not asked again until the owner tests or changes the account. */
export async function noteRefusedLogIn(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { id, credentials }: CourierAccountRow,
  response: string,
): Promise<void> {
  await database.write(async (transaction) => {
    const [current] = await transaction.select().from(courierAccounts).where(eq(courierAccounts.id, id));
    if (current?.credentials !== credentials) return;
    const change = { state: 'refused', lastResponse: response.slice(0, 200), testedAt: now() } as const;
    await transaction.update(courierAccounts).set(change).where(eq(courierAccounts.id, id));
  });
}
