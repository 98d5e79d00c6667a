import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { shops, users } from '../../db/schema/index.ts';
import { applyPlanLimit } from '../products/plan-limit.ts';
import { touchShop } from '../outbox/touch-shop.ts';

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
  await transaction.update(users).set(change).where(eq(users.id, userId));
  const [shop] = await transaction.select().from(shops).where(eq(shops.ownerId, userId));
  if (!shop) return;
  await applyPlanLimit(transaction, shop, now);
  await touchShop(transaction, shop.id, now);
}

/** The Free Plan; that the trial was used stays known. */
export const freePlan = { plan: 'free', planExpiresAt: null, remindedDays: null } as const;
