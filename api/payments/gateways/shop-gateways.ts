import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { one } from '../../../db/one-row.ts';
import { paymentGateways, users } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { GatewayProvider } from '../contract.ts';
import { GatewayFailure } from './gateway.ts';
import { seal } from '../../platform/config/secrets/seal.ts';
import type { Services } from '../../platform/config/services.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { hasGateways } from '../../shops/shop/find-gateways.ts';
import { findOwnShop, type ShopRow } from '../../shops/shop/find.ts';
import type { GatewayList, GatewayTest, GatewayView } from './contract.ts';
import { findGateway, openRow, type GatewayRow } from './gateway-of.ts';

interface GatewayConnection {
  readonly isSandbox: boolean;
  readonly credentials: Readonly<Record<string, string>>;
}

/** A shop's gateways, for its owner. @throws Failure `shop_not_found`, `not_in_role` */
export async function listGateways(services: Services, actor: Actor, shopId: string): Promise<GatewayList> {
  const { db } = services.database;
  const shop = await findOwnShop(db, actor, shopId);
  const rows = await db.select().from(paymentGateways).where(eq(paymentGateways.shopId, shop.id));
  return { gateways: rows.map(viewGateway), isInPlan: await isInPlan(db, shop, services.now()) };
}

/**
 * Sets the connection of a shop's owner at a gateway. The credentials are encrypted and never shown again.
 * @throws Failure `shop_not_found`, `not_in_role`, `gateway_not_in_plan`
 */
export async function saveGateway(
  { config, database, now }: Services,
  actor: Actor,
  shopId: string,
  provider: GatewayProvider,
  { isSandbox, credentials }: GatewayConnection,
): Promise<GatewayView> {
  const shop = await findOwnShop(database.db, actor, shopId);
  const id = (await findGateway(database.db, shop.id, provider))?.id ?? Bun.randomUUIDv7();
  const sealed = await seal(config, 'gatewayCredentials', id, JSON.stringify(credentials));
  return database.write(async (transaction) => {
    await findOwnShop(transaction, actor, shopId);
    if (!(await isInPlan(transaction, shop, now()))) throw new Failure('gateway_not_in_plan');
    const current = await findGateway(transaction, shop.id, provider);
    // The seal names the row. Another request has replaced it in the meantime.
    if (current && current.id !== id) throw new Failure('conflict');
    const connection = { credentials: sealed, isSandbox, isEnabled: true, testedAt: null, lastResponse: '' };
    const row = one(
      await transaction
        .insert(paymentGateways)
        .values({ id, shopId: shop.id, provider, ...connection, createdAt: now() })
        .onConflictDoUpdate({ target: paymentGateways.id, set: connection })
        .returning(),
    );
    // The order form offers to pay an advance online.
    await touchShop({ transaction, now: now() }, shop.id);
    return viewGateway(row);
  });
}

/** Removes a shop's connection. Idempotent. @throws Failure `shop_not_found`, `not_in_role` */
export async function removeGateway(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  provider: GatewayProvider,
): Promise<void> {
  await database.write(async (transaction) => {
    const shop = await findOwnShop(transaction, actor, shopId);
    const isOfShop = and(eq(paymentGateways.shopId, shop.id), eq(paymentGateways.provider, provider));
    await transaction.delete(paymentGateways).where(isOfShop);
    await touchShop({ transaction, now: now() }, shop.id);
  });
}

/**
 * Signs in with a shop's stored credentials and keeps the gateway's response. No money moves.
 * @throws Failure `shop_not_found`, `not_in_role`, `gateway_not_set_up`
 */
export async function testGateway(
  services: Services,
  actor: Actor,
  shopId: string,
  provider: GatewayProvider,
): Promise<GatewayTest> {
  const { database, now } = services;
  const shop = await findOwnShop(database.db, actor, shopId);
  const row = await findGateway(database.db, shop.id, provider);
  if (!row) throw new Failure('gateway_not_set_up');
  const tested = await (await openRow(services, row)).test().then(
    (response) => ({ works: true, lastResponse: response.slice(0, 200) }),
    (error: unknown) => {
      if (error instanceof GatewayFailure) return { works: false, lastResponse: error.message };
      throw error;
    },
  );
  const change = { testedAt: now(), lastResponse: tested.lastResponse };
  await database.write((transaction) =>
    transaction.update(paymentGateways).set(change).where(eq(paymentGateways.id, row.id)),
  );
  return { ...viewGateway({ ...row, ...change }), works: tested.works };
}

async function isInPlan(db: Queryable, { ownerId }: ShopRow, now: number): Promise<boolean> {
  const [owner] = await db.select().from(users).where(eq(users.id, ownerId));
  return owner !== undefined && hasGateways(owner, now);
}

const viewGateway = ({ provider, isSandbox, isEnabled, testedAt, lastResponse }: GatewayRow): GatewayView => ({
  provider,
  isSandbox,
  isEnabled,
  testedAt,
  lastResponse,
});
