import { and, asc, eq, isNull } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import type { Queryable } from '../../../db/client.ts';
import { one } from '../../../db/one-row.ts';
import { adConnections, adEvents, shops } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { seal } from '../../platform/config/secrets/seal.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import { findOwnShop, type ShopRow } from '../../shops/shop/find.ts';
import { findTerms } from '../../shops/shop/find-terms.ts';
import type { AdConnectionList, AdConnectionView, AdServiceName, PurchaseMoment } from './contract.ts';
import { findAdConnection, type AdConnectionRow } from './find-connection.ts';
import type { AdCredentials } from './services/service.ts';

/** The connections of the owner's shop. @throws Failure `shop_not_found`, `not_in_role` */
export async function listAds(
  { database: { db }, now }: Services,
  actor: Actor,
  shopId: string,
): Promise<AdConnectionList> {
  const shop = await findOwnShop(db, actor, shopId);
  const rows = await db
    .select()
    .from(adConnections)
    .where(eq(adConnections.shopId, shop.id))
    .orderBy(asc(adConnections.createdAt));
  return { connections: rows.map(viewAds), isInPlan: await isInPlan(db, shop, now()) };
}

/**
 * Connects the owner's shop to a service. No event is sent before a successful test. The secret is encrypted and never
 * shown again.
 * @throws Failure `shop_not_found`, `not_in_role`, `ads_not_in_plan`, `conflict` with another request for the same service
 */
export async function saveAds(
  services: Services,
  actor: Actor,
  shopId: string,
  service: AdServiceName,
  { pixelId, secret }: AdCredentials,
): Promise<AdConnectionView> {
  const { config, database, now } = services;
  const shop = await findOwnShop(database.db, actor, shopId);
  const id = (await findAdConnection(database.db, shop.id, service))?.id ?? Bun.randomUUIDv7();
  const sealed = await seal(config, 'adSecret', id, secret);
  return database.write(async (transaction) => {
    const context = { transaction, now: now() };
    const own = await findOwnShop(transaction, actor, shopId);
    if (!(await isInPlan(transaction, own, context.now))) throw new Failure('ads_not_in_plan');
    const current = await findAdConnection(transaction, shop.id, service);
    // The secret is encrypted for this row. Another request has replaced the row meanwhile.
    if (current && current.id !== id) throw new Failure('conflict');
    const connection = { pixelId, secret: sealed, state: 'untested', testedAt: null, lastResponse: '' } as const;
    const stored = one(
      await transaction
        .insert(adConnections)
        .values({ id, shopId: shop.id, service, ...connection, createdAt: context.now })
        .onConflictDoUpdate({ target: adConnections.id, set: connection })
        .returning(),
    );
    await followState(context, current, stored);
    return viewAds(stored);
  });
}

/** Chooses when an order counts as a purchase. @throws Failure `shop_not_found`, `not_in_role`, `ads_not_connected` */
export async function choosePurchase(
  { database }: Services,
  actor: Actor,
  shopId: string,
  service: AdServiceName,
  purchaseAt: PurchaseMoment,
): Promise<AdConnectionView> {
  return database.write(async (transaction) => {
    const shop = await findOwnShop(transaction, actor, shopId);
    const connection = await findAdConnection(transaction, shop.id, service);
    if (!connection) throw new Failure('ads_not_connected');
    await transaction.update(adConnections).set({ purchaseAt }).where(eq(adConnections.id, connection.id));
    return viewAds({ ...connection, purchaseAt });
  });
}

/**
 * Removes the owner's connection, with the events that wait for it. Sent purchases stay recorded, so that none is sent
 * twice. Idempotent. @throws Failure `shop_not_found`, `not_in_role`
 */
export async function removeAds(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  service: AdServiceName,
): Promise<void> {
  await database.write(async (transaction) => {
    const shop = await findOwnShop(transaction, actor, shopId);
    const connection = await findAdConnection(transaction, shop.id, service);
    if (!connection) return;
    await transaction.delete(adConnections).where(eq(adConnections.id, connection.id));
    await transaction
      .delete(adEvents)
      .where(and(eq(adEvents.shopId, shop.id), eq(adEvents.service, service), isNull(adEvents.doneAt)));
    await followState({ transaction, now: now() }, connection, null);
  });
}

/** Publishes the shop again if the services change that get its events, because its footer names them. */
export async function followState(
  context: WriteContext,
  before: AdConnectionRow | null,
  after: AdConnectionRow | null,
): Promise<void> {
  const shopId = before?.shopId ?? after?.shopId;
  if (shopId !== undefined && (before?.state === 'works') !== (after?.state === 'works'))
    await touchShop(context, shopId);
}

/** Whether the plan of a shop has measured ads. */
export const isInPlan = async (db: Queryable, shop: Pick<ShopRow, 'ownerId'>, now: number): Promise<boolean> =>
  (await findTerms(db, shop, now))?.hasAds === true;

/** The same for a shop by its id. */
export async function isInPlanOf(db: Queryable, shopId: string, now: number): Promise<boolean> {
  const [shop] = await db
    .select({ ownerId: shops.ownerId })
    .from(shops)
    .where(and(eq(shops.id, shopId), isNull(shops.deletedAt)));
  return shop !== undefined && isInPlan(db, shop, now);
}

export const viewAds = ({
  service,
  pixelId,
  purchaseAt,
  state,
  testedAt,
  sentAt,
  lastResponse,
}: AdConnectionRow): AdConnectionView => ({ service, pixelId, purchaseAt, state, testedAt, sentAt, lastResponse });
