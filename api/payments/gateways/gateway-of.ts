import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { paymentGateways, shops, users } from '../../../db/schema/index.ts';
import type { GatewayProvider } from '../contract.ts';
import type { Gateway } from './gateway.ts';
import { openOperatorGateway, openShopGateway } from './open-gateway.ts';
import type { Services } from '../../platform/config/services.ts';
import { unseal } from '../../platform/config/secrets/seal.ts';
import { hasGateways } from '../../shops/shop/find-gateways.ts';
import type { CheckoutRow } from './find-checkout.ts';

export type GatewayRow = typeof paymentGateways.$inferSelect;

/** The gateway that a checkout uses; null if its merchant was removed since. */
export async function gatewayOf(
  services: Services,
  { shopId, provider }: Pick<CheckoutRow, 'shopId' | 'provider'>,
): Promise<Gateway | null> {
  if (shopId === null) return openOperatorGateway(services.config, provider);
  const row = await findGateway(services.database.db, shopId, provider);
  return row && openRow(services, row);
}

/** A shop's gateway for its shoppers: the shop uses it and its plan includes it; otherwise null. */
export async function gatewayForShoppers(
  services: Services,
  shopId: string,
  provider: GatewayProvider,
): Promise<Gateway | null> {
  const [row] = await services.database.db
    .select({ gateway: paymentGateways, owner: users })
    .from(paymentGateways)
    .innerJoin(shops, eq(shops.id, paymentGateways.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(and(eq(paymentGateways.shopId, shopId), eq(paymentGateways.provider, provider)));
  if (!row?.gateway.isEnabled || !hasGateways(row.owner, services.now())) return null;
  return openRow(services, row.gateway);
}

/** A shop's row; null if there is none. */
export async function findGateway(
  db: Queryable,
  shopId: string,
  provider: GatewayProvider,
): Promise<GatewayRow | null> {
  const isOfShop = and(eq(paymentGateways.shopId, shopId), eq(paymentGateways.provider, provider));
  const [row] = await db.select().from(paymentGateways).where(isOfShop);
  return row ?? null;
}

export async function openRow({ config }: Services, row: GatewayRow): Promise<Gateway> {
  const credentials: unknown = JSON.parse(await unseal(config, 'gatewayCredentials', row.id, row.credentials));
  return openShopGateway(config, row.provider, credentials, row.isSandbox);
}
