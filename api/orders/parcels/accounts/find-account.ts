import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { courierAccounts } from '../../../../db/schema/index.ts';
import { unseal } from '../../../platform/config/secrets/seal.ts';
import type { Services } from '../../../platform/config/services.ts';
import type { CourierClient } from '../couriers/courier.ts';
import { openCourier } from '../couriers/couriers.ts';
import type { ConnectedCourier } from '../parcel-states.ts';

export type CourierAccountRow = typeof courierAccounts.$inferSelect;

/** A shop's account at a courier; null if there is none. The caller must have checked access to the shop. */
export async function findAccount(
  db: Queryable,
  shopId: string,
  courier: ConnectedCourier,
): Promise<CourierAccountRow | null> {
  const isOfShop = and(eq(courierAccounts.shopId, shopId), eq(courierAccounts.courier, courier));
  const [row] = await db.select().from(courierAccounts).where(isOfShop);
  return row ?? null;
}

/** The courier with a shop's stored credentials. */
export async function openAccount(
  { config }: Pick<Services, 'config'>,
  row: CourierAccountRow,
): Promise<CourierClient> {
  const credentials: unknown = JSON.parse(await unseal(config, 'courierCredentials', row.id, row.credentials));
  return openCourier(config, row.courier, credentials, row.isSandbox);
}
