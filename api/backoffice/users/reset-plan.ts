import type { Actor } from '../../accounts/access/actor.ts';
import { recordPlanChange } from '../../shops/plans/change-plan.ts';
import { applyPlanLimit } from '../../shops/products/plan-limit.ts';
import type { Services } from '../../platform/config/services.ts';
import { changeUser } from './change-user.ts';
import { findShopOfUser, findUser } from '../lists/find.ts';
import { requireFreshPassword } from '../../accounts/access/require-fresh-password.ts';

/**
 * Sets an account back to the free plan and lets it use the trial again (specification section 4, Trial).
 * @throws Failure `password_needed`, `not_found`
 */
export async function resetPlan({ database, now }: Services, actor: Actor, userId: string): Promise<void> {
  requireFreshPassword(actor, now());
  await database.write(async (transaction) => {
    const user = await findUser(transaction, userId);
    if (user.plan === 'free' && user.trialStart === null && user.trialEnd === null && user.planExpiresAt === null)
      return;
    const change = { plan: 'free', trialStart: null, trialEnd: null, planExpiresAt: null, remindedDays: null } as const;
    await recordPlanChange(transaction, userId, change.plan, now());
    await changeUser(transaction, actor, user, 'user.reset_plan', change, now());
    await applyPlanLimit(transaction, await findShopOfUser(transaction, userId), now());
  });
}
