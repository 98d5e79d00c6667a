import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import type { Language } from '../../platform/formats/language.ts';
import type { Services } from '../../platform/config/services.ts';
import { planTexts } from '../../platform/texts/texts.ts';
import { changePlan, freePlan } from './change-plan.ts';
import { planAt, trialLength, type TrialCheck } from '../../accounts/plans/contract.ts';
import { findOwnPlan, type PlanHolder } from './find.ts';
import { notifyOfPlan } from './notify-of-plan.ts';

type Eligibility = 'eligible' | 'used' | 'paid' | 'restricted';

/** A free account without an earlier trial, or with one that an admin reset, may start one. */
function eligibilityOf(user: PlanHolder, now: number): Eligibility {
  if (user.blockedAt !== null) return 'restricted';
  if (user.trialStart !== null) return 'used';
  return planAt(user, now) === 'free' ? 'eligible' : 'paid';
}

/** Whether the actor may start a trial, with a message. @throws Failure `not_found` */
export async function checkTrial(
  { database, now }: Services,
  actor: Actor,
  userId: string,
  language: Language,
): Promise<TrialCheck> {
  const eligibility = eligibilityOf(await findOwnPlan(database.db, actor, userId), now());
  return {
    canUseTrial: eligibility === 'eligible',
    isRestricted: eligibility === 'restricted',
    message: planTexts(language).trial[eligibility],
  };
}

/**
 * Starts the seven-day trial by the server's clock. A retry of the same attempt changes nothing.
 * @throws Failure `account_restricted`, `trial_used`, `not_found`
 */
export async function startTrial(
  { database, now }: Services,
  actor: Actor,
  userId: string,
  attempt: Attempt | null,
): Promise<void> {
  await database.write(async (transaction) => {
    const user = await findOwnPlan(transaction, actor, userId);
    const time = now();
    const context = { transaction, now: time };
    await once(context, attempt, async () => {
      const eligibility = eligibilityOf(user, time);
      if (eligibility === 'restricted') throw new Failure('account_restricted');
      if (eligibility !== 'eligible') throw new Failure('trial_used');
      const trialEnd = time + trialLength;
      await changePlan(context, user.id, { ...freePlan, plan: 'trial', trialStart: time, trialEnd });
      await notifyOfPlan(context, user, { news: 'trialStarted', end: trialEnd });
      return { trialEnd };
    });
  });
}

/** Ends an expired trial. Does nothing otherwise. @throws Failure `not_found` */
export async function expireTrial({ database, now }: Services, actor: Actor, userId: string): Promise<void> {
  await database.write(async (transaction) => {
    const context = { transaction, now: now() };
    const user = await findOwnPlan(transaction, actor, userId);
    if (user.plan !== 'trial' || planAt(user, now()) === 'trial') return;
    await changePlan(context, user.id, freePlan);
    await notifyOfPlan(context, user, { news: 'trialEnded' });
  });
}
