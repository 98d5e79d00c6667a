import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { planChanges, shops, users } from '../../../db/schema/index.ts';
import { applyPlanLimit } from '../products/plan-limit.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import type { Plan } from '../../accounts/plans/contract.ts';

type PlanColumns = Pick<
  typeof users.$inferSelect,
  'plan' | 'trialStart' | 'trialEnd' | 'planExpiresAt' | 'remindedDays'
>;

/**
 * Moves an account to another plan. All plan changes use it: it hides or shows products by the plan's limit and
 * republishes the shop.
 */
export async function changePlan(context: WriteContext, userId: string, change: Partial<PlanColumns>): Promise<void> {
  if (change.plan) await recordPlanChange(context, userId, change.plan);
  await context.transaction.update(users).set(change).where(eq(users.id, userId));
  const [shop] = await context.transaction.select().from(shops).where(eq(shops.ownerId, userId));
  if (!shop) return;
  await applyPlanLimit(context, shop);
  await touchShop(context, shop.id);
}

/** Records a plan change for the monthly figures. Must be called before the change. */
export async function recordPlanChange({ transaction, now }: WriteContext, userId: string, after: Plan): Promise<void> {
  const [user] = await transaction.select({ plan: users.plan }).from(users).where(eq(users.id, userId));
  if (!user || user.plan === after) return;
  await transaction
    .insert(planChanges)
    .values({ id: Bun.randomUUIDv7(), userId, before: user.plan, after, createdAt: now });
}

/** The columns of the Free Plan. The trial's start stays, as proof that it was used. */
export const freePlan = { plan: 'free', planExpiresAt: null, remindedDays: null } as const;
