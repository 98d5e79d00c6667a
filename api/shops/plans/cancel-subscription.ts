import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { changePlan, freePlan } from './change-plan.ts';
import { planAt } from '../../accounts/plans/contract.ts';
import { findOwnPlan } from './find.ts';
import { notifyOfPlan } from './notify-of-plan.ts';

/** Moves the actor to the Free Plan at once, as specified. Idempotent. @throws Failure `not_found` */
export async function cancelSubscription({ database, now }: Services, actor: Actor, userId: string): Promise<void> {
  await database.write(async (transaction) => {
    const context = { transaction, now: now() };
    const user = await findOwnPlan(transaction, actor, userId);
    const plan = planAt(user, now());
    if (plan === 'free') return;
    // A cancelled trial has not expired. Its start remains as proof that it was used.
    await changePlan(context, user.id, { ...freePlan, ...(plan === 'trial' && { trialEnd: null }) });
    await notifyOfPlan(context, user, { news: 'cancelled' });
  });
}
