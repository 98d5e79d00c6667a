import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { adConnections, shops, users } from '../../../db/schema/index.ts';
import { termsAt } from '../../accounts/plans/contract.ts';
import type { AdServiceName } from './contract.ts';

export type AdConnectionRow = typeof adConnections.$inferSelect;

/** A shop's connection at a service; null if there is none. The caller must have checked access to the shop. */
export async function findAdConnection(
  db: Queryable,
  shopId: string,
  service: AdServiceName,
): Promise<AdConnectionRow | null> {
  const isOfShop = and(eq(adConnections.shopId, shopId), eq(adConnections.service, service));
  const [row] = await db.select().from(adConnections).where(isOfShop);
  return row ?? null;
}

/** A shop's owner and the connections that get events now: tested, not refused, and in the owner's plan. */
export async function findMeasuring(
  db: Queryable,
  shopId: string,
  now: number,
): Promise<{ readonly ownerId: string; readonly connections: readonly AdConnectionRow[] }> {
  const rows = await db
    .select({
      connection: adConnections,
      ownerId: shops.ownerId,
      owner: { plan: users.plan, trialEnd: users.trialEnd, planExpiresAt: users.planExpiresAt },
    })
    .from(adConnections)
    .innerJoin(shops, and(eq(shops.id, adConnections.shopId), isNull(shops.deletedAt)))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(and(eq(adConnections.shopId, shopId), eq(adConnections.state, 'works')));
  const measuring = rows.filter(({ owner }) => termsAt(owner, now).hasAds);
  return { ownerId: rows[0]?.ownerId ?? '', connections: measuring.map(({ connection }) => connection) };
}
