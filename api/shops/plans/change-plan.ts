import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { planChanges, shops, users } from '../../../db/schema/index.ts';
import { applyPlanLimit } from '../products/plan-limit.ts';
import { touchShop } from '../../platform/jobs/touch-shop.ts';
import type { Plan } from '../../accounts/plans/contract.ts';

type PlanColumns = Pick<
  typeof users.$inferSelect,
  'plan' | 'trialStart' | 'trialEnd' | 'planExpiresAt' | 'remindedDays'
>;

/**
 * Puts an account on another plan, the one way to do so: its products are hidden or shown as the plan holds, and its
 * pages are made again.
 */
export async function changePlan(
  transaction: Transaction,
  userId: string,
  change: Partial<PlanColumns>,
  now: number,
): Promise<void> {
  if (change.plan) await recordPlanChange(transaction, userId, change.plan, now);
  await transaction.update(users).set(change).where(eq(users.id, userId));
  const [shop] = await transaction.select().from(shops).where(eq(shops.ownerId, userId));
  if (!shop) return;
  await applyPlanLimit(transaction, shop, now);
  await touchShop(transaction, shop.id, now);
}

/** Keeps for the figures by month that an account goes on another plan; to be called before it does. */
export async function recordPlanChange(
  transaction: Transaction,
  userId: string,
  after: Plan,
  now: number,
): Promise<void> {
  const [user] = await transaction.select({ plan: users.plan }).from(users).where(eq(users.id, userId));
  if (!user || user.plan === after) return;
  await transaction
    .insert(planChanges)
    .values({ id: Bun.randomUUIDv7(), userId, before: user.plan, after, createdAt: now });
}

/** The Free Plan; that the trial was used stays known. */
export const freePlan = { plan: 'free', planExpiresAt: null, remindedDays: null } as const;
