import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { adAccounts, shops, users } from '../../../db/schema/index.ts';
import { termsAt } from '../../accounts/plans/contract.ts';
import type { AdServiceName } from './contract.ts';

export type AdAccountRow = typeof adAccounts.$inferSelect;

/** A shop's account at a service; null if there is none. The caller must have checked access to the shop. */
export async function findAdAccount(
  db: Queryable,
  shopId: string,
  service: AdServiceName,
): Promise<AdAccountRow | null> {
  const isOfShop = and(eq(adAccounts.shopId, shopId), eq(adAccounts.service, service));
  const [row] = await db.select().from(adAccounts).where(isOfShop);
  return row ?? null;
}

/** A shop's owner and the accounts that get events now: tested, not refused, and in the owner's plan. */
export async function findMeasuring(
  db: Queryable,
  shopId: string,
  now: number,
): Promise<{ readonly ownerId: string; readonly accounts: readonly AdAccountRow[] }> {
  const rows = await db
    .select({
      account: adAccounts,
      ownerId: shops.ownerId,
      owner: { plan: users.plan, trialEnd: users.trialEnd, planExpiresAt: users.planExpiresAt },
    })
    .from(adAccounts)
    .innerJoin(shops, and(eq(shops.id, adAccounts.shopId), isNull(shops.deletedAt)))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(and(eq(adAccounts.shopId, shopId), eq(adAccounts.state, 'works')));
  const measuring = rows.filter(({ owner }) => termsAt(owner, now).hasAds);
  return { ownerId: rows[0]?.ownerId ?? '', accounts: measuring.map(({ account }) => account) };
}
