import { and, asc, eq } from 'drizzle-orm';
import { one } from '../../../../db/one-row.ts';
import { courierConnections } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import { newToken } from '../../../accounts/access/tokens.ts';
import { seal, unseal } from '../../../platform/config/secrets/seal.ts';
import type { Services } from '../../../platform/config/services.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { findOwnShop, findShopAccess } from '../../../shops/shop/find.ts';
import { courierOf } from '../couriers/couriers.ts';
import type { ConnectedCourier } from '../parcel-states.ts';
import type { CourierConnectionView, CourierList } from './contract.ts';
import { findConnection, type CourierConnectionRow } from './find-connection.ts';

interface Connection {
  readonly isSandbox: boolean;
  readonly credentials: Readonly<Record<string, string>>;
}

/**
 * A shop's couriers, for everybody who works with its orders. Only the owner sees the URLs for reports.
 * @throws Failure `shop_not_found`, `not_in_role`
 */
export async function listCouriers(services: Services, actor: Actor, shopId: string): Promise<CourierList> {
  const { db } = services.database;
  const { shop, role } = await findShopAccess(db, actor, shopId, 'orders');
  const rows = await db
    .select()
    .from(courierConnections)
    .where(eq(courierConnections.shopId, shop.id))
    .orderBy(asc(courierConnections.createdAt));
  return { couriers: await Promise.all(rows.map((row) => viewConnection(services, row, role === 'owner'))) };
}

/**
 * Sets the owner's connection at a courier. The credentials are encrypted and never shown again. The URL for reports
 * and its secret stay.
 * @throws Failure `shop_not_found`, `not_in_role`
 */
export async function saveCourier(
  services: Services,
  actor: Actor,
  shopId: string,
  courier: ConnectedCourier,
  { isSandbox, credentials }: Connection,
): Promise<CourierConnectionView> {
  const { config, database, now } = services;
  const shop = await findOwnShop(database.db, actor, shopId);
  const known = await findConnection(database.db, shop.id, courier);
  const id = known?.id ?? Bun.randomUUIDv7();
  const sealed = await seal(config, 'courierCredentials', id, JSON.stringify(credentials));
  const callbackSecret = known?.callbackSecret ?? (await seal(config, 'courierCallbackSecret', id, newToken()));
  const row = await database.write(async (transaction) => {
    await findOwnShop(transaction, actor, shopId);
    const current = await findConnection(transaction, shop.id, courier);
    // The seal names the row. Another request has replaced it in the meantime.
    if (current && current.id !== id) throw new Failure('conflict');
    const connection = { credentials: sealed, isSandbox, state: 'untested', testedAt: null, lastResponse: '' } as const;
    const stored = one(
      await transaction
        .insert(courierConnections)
        .values({ id, shopId: shop.id, courier, callbackSecret, ...connection, createdAt: now() })
        .onConflictDoUpdate({ target: courierConnections.id, set: connection })
        .returning(),
    );
    return stored;
  });
  return viewConnection(services, row, true);
}

/** Removes a shop's connection. Its parcels stay, without news. Idempotent. @throws Failure `shop_not_found`, `not_in_role` */
export async function removeCourier(
  { database }: Services,
  actor: Actor,
  shopId: string,
  courier: ConnectedCourier,
): Promise<void> {
  await database.write(async (transaction) => {
    const shop = await findOwnShop(transaction, actor, shopId);
    const isOfShop = and(eq(courierConnections.shopId, shop.id), eq(courierConnections.courier, courier));
    await transaction.delete(courierConnections).where(isOfShop);
  });
}

export async function viewConnection(
  { config }: Pick<Services, 'config'>,
  row: CourierConnectionRow,
  isOwner: boolean,
): Promise<CourierConnectionView> {
  const { id, courier, isSandbox, state, testedAt, lastResponse, lastReportAt } = row;
  const { name, callback } = courierOf(courier);
  const secret = isOwner ? await unseal(config, 'courierCallbackSecret', id, row.callbackSecret) : '';
  const query = callback.isSecretInUrl ? `?token=${secret}` : '';
  const url = `${config.publicUrl}/api/hooks/couriers/${id}${query}`;
  return {
    courier,
    name,
    isSandbox,
    state,
    testedAt,
    lastResponse,
    lastReportAt,
    callback: isOwner ? { url, secret: callback.isSecretInUrl ? '' : secret } : null,
  };
}
