import { and, eq, inArray, lt, or } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { changePlan, freePlan } from './change-plan.ts';
import { gracePeriod, isPaidPlan, paidPlans, planAt } from '../../accounts/plans/contract.ts';
import type { PlanHolder } from './find.ts';
import { notifyOfPlan } from './notify-of-plan.ts';
import type { PlanNews } from './plan-mails.ts';

/**
 * Stores the end of trials and paid periods that have expired, which reads already respect: moves the account to the
 * Free Plan, hides products, republishes and sends a mail. One transaction per account, so that other writes do not
 * wait long.
 * @returns the number of ended plans
 */
export async function expirePlans(services: Services): Promise<number> {
  const { database, now } = services;
  const over = await database.db
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        and(eq(users.plan, 'trial'), lt(users.trialEnd, now())),
        and(inArray(users.plan, paidPlans), lt(users.planExpiresAt, now() - gracePeriod)),
      ),
    );
  let ended = 0;
  for (const { id } of over) {
    if (await database.write((transaction) => endPlan(transaction, services, id))) ended += 1;
  }
  return ended;
}

/** Reads the account again within the transaction, because it may have been paid in the meantime. */
async function endPlan(transaction: Transaction, { now }: Services, userId: string): Promise<boolean> {
  const context = { transaction, now: now() };
  const [user] = await transaction.select().from(users).where(eq(users.id, userId));
  if (!user || user.plan === 'free' || planAt(user, now()) !== 'free') return false;
  await changePlan(context, user.id, freePlan);
  await notifyOfPlan(context, user, endNews(user));
  return true;
}

function endNews({ plan }: PlanHolder): PlanNews {
  return isPaidPlan(plan) ? { news: 'planEnded', plan } : { news: 'trialEnded' };
}
