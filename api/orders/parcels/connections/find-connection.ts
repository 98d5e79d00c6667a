import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { courierConnections } from '../../../../db/schema/index.ts';
import { unseal } from '../../../platform/config/secrets/seal.ts';
import type { Services } from '../../../platform/config/services.ts';
import type { CourierClient } from '../couriers/courier.ts';
import { openCourier } from '../couriers/couriers.ts';
import type { ConnectedCourier } from '../parcel-states.ts';

export type CourierConnectionRow = typeof courierConnections.$inferSelect;

/** A shop's connection at a courier; null if there is none. The caller must have checked access to the shop. */
export async function findConnection(
  db: Queryable,
  shopId: string,
  courier: ConnectedCourier,
): Promise<CourierConnectionRow | null> {
  const isOfShop = and(eq(courierConnections.shopId, shopId), eq(courierConnections.courier, courier));
  const [row] = await db.select().from(courierConnections).where(isOfShop);
  return row ?? null;
}

/** The courier with a shop's stored credentials. */
export async function openClient(
  { config }: Pick<Services, 'config'>,
  row: CourierConnectionRow,
): Promise<CourierClient> {
  const credentials: unknown = JSON.parse(await unseal(config, 'courierCredentials', row.id, row.credentials));
  return openCourier(config, row.courier, credentials, row.isSandbox);
}
