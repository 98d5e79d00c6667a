import { and, eq, gt, inArray, lte, or } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { gracePeriod, paidPlans, planAt } from '../../accounts/plans/contract.ts';
import type { PlanHolder } from './find.ts';
import { notifyOfPlan } from './notify-of-plan.ts';
import type { PlanNews } from './plan-mails.ts';
import { day } from '../../platform/formats/durations.ts';

/** Days before the end of a paid period at which a reminder is sent. 0 is the end, when the grace period begins. */
const stages = [0, 1, 5] as const;

/** A due reminder, with its stage and content. */
interface Reminder {
  readonly stage: number;
  readonly news: PlanNews;
}

/**
 * Sends reminders of plans that end soon: paid plans at 5 days, 1 day and the end, trials at 1 day. Each stage once. If
 * several stages came due during a downtime, only the last is sent.
 * @returns the number of reminders
 */
export async function remindOfPlans(services: Services): Promise<number> {
  const { database, now } = services;
  const ending = await database.db
    .select()
    .from(users)
    .where(
      or(
        and(eq(users.plan, 'trial'), lte(users.trialEnd, now() + day), gt(users.trialEnd, now())),
        and(
          inArray(users.plan, paidPlans),
          lte(users.planExpiresAt, now() + 5 * day),
          gt(users.planExpiresAt, now() - gracePeriod),
        ),
      ),
    );
  let reminded = 0;
  for (const user of ending) {
    if (!dueReminder(user, now())) continue;
    if (await database.write((transaction) => remind(transaction, services, user.id))) reminded += 1;
  }
  return reminded;
}

async function remind(transaction: Transaction, { now }: Services, userId: string): Promise<boolean> {
  const [user] = await transaction.select().from(users).where(eq(users.id, userId));
  const reminder = user && dueReminder(user, now());
  if (!reminder) return false;
  await transaction.update(users).set({ remindedDays: reminder.stage }).where(eq(users.id, user.id));
  await notifyOfPlan({ transaction, now: now() }, user, reminder.news);
  return true;
}

function dueReminder(user: PlanHolder, now: number): Reminder | null {
  const reminder = reminderOf(user, now);
  const wasSent = reminder !== null && user.remindedDays !== null && user.remindedDays <= reminder.stage;
  return wasSent ? null : reminder;
}

function reminderOf(user: PlanHolder, now: number): Reminder | null {
  const plan = planAt(user, now);
  if (plan === 'trial') {
    if (user.trialEnd === null || user.trialEnd - now > day) return null;
    return { stage: 1, news: { news: 'trialEnding', end: user.trialEnd } };
  }
  if (plan === 'free' || user.planExpiresAt === null) return null;
  const end = user.planExpiresAt;
  const daysLeft = (end - now) / day;
  const stage = stages.find((days) => daysLeft <= days);
  if (stage === undefined) return null;
  if (stage === 0) return { stage, news: { news: 'grace', plan, end } };
  return { stage, news: { news: 'renewal', plan, end, daysLeft: Math.ceil(daysLeft) } };
}
