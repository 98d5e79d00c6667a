import { and, count, eq, gte, inArray, notInArray, sql, sum, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { accountList, payments, planChanges } from '../../../db/schema/index.ts';
import { platformAccount } from '../../accounts/payments/ledger.ts';
import { paidPlans } from '../../accounts/plans/contract.ts';
import { dhakaDay, startOfDay } from '../../platform/formats/dhaka-time.ts';
import type { Business } from '../contract.ts';
import { dhakaDate } from './dhaka-date.ts';

const months = 12;

/** Revenue, paying accounts, ended plans, trials and conversions by month. */
export async function readBusiness(db: Queryable, now: number): Promise<Business> {
  const names = lastMonths(now);
  const start = startOfDay(`${names[0]}-01`);
  const revenue = await revenueByMonth(db, start);
  const changes = await changesByMonth(db, start);
  let paying = await db.$count(accountList, inArray(accountList.plan, paidPlans));
  const backwards = names.toReversed().map((month) => {
    const { begun, ended, trials, converted } = changes.get(month) ?? { begun: 0, ended: 0, trials: 0, converted: 0 };
    const { revenuePaisa, payments: paid } = revenue.get(month) ?? { revenuePaisa: 0, payments: 0 };
    paying -= begun - ended;
    return { month, revenuePaisa, payments: paid, paying: Math.max(0, paying), ended, trials, converted };
  });
  return { byMonth: backwards.toReversed() };
}

/** The last months as `yyyy-mm`, oldest first, ending with the current one. */
function lastMonths(now: number): string[] {
  const [year = 0, month = 0] = dhakaDay(now).split('-').map(Number);
  return Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(year, month - months + index, 1)).toISOString().slice(0, 7),
  );
}

/** From the ledger: requests are erased with their account, entries stay. */
async function revenueByMonth(db: Queryable, start: number) {
  const month = dhakaDate(payments.settledAt, '%Y-%m');
  const signed = sql`case when ${payments.direction} = 'in' then ${payments.amountPaisa} else -${payments.amountPaisa} end`;
  const isReceived = and(eq(payments.account, platformAccount), eq(payments.state, 'confirmed'));
  const rows = await db
    .select({ month, revenuePaisa: sum(signed).mapWith(Number), payments: count() })
    .from(payments)
    .where(and(isReceived, gte(payments.settledAt, start)))
    .groupBy(month);
  return new Map(rows.map((row) => [row.month, row]));
}

/** A trial counts in the month in which it began, no matter when the account paid. */
async function changesByMonth(db: Queryable, start: number) {
  const { before, after, createdAt } = planChanges;
  const month = dhakaDate(createdAt, '%Y-%m');
  const isConverted = sql`exists (select 1 from plan_changes as later where later.user_id = "plan_changes"."user_id"
    and later.created_at > "plan_changes"."created_at" and later.after in ${[...paidPlans]})`;
  const rows = await db
    .select({
      month,
      begun: times(and(notInArray(before, [...paidPlans]), inArray(after, paidPlans))),
      ended: times(and(inArray(before, paidPlans), eq(after, 'free'))),
      trials: times(eq(after, 'trial')),
      converted: times(and(eq(after, 'trial'), isConverted)),
    })
    .from(planChanges)
    .where(gte(createdAt, start))
    .groupBy(month);
  return new Map(rows.map((row) => [row.month, row]));
}

/** Number of the group's rows that fulfil a condition. */
const times = (condition: SQL | undefined) => sum(condition ?? sql`1`).mapWith(Number);
