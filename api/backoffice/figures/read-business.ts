import { and, count, eq, gte, inArray, notInArray, or, sql, sum, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { accountList, payments, planChanges } from '../../../db/schema/index.ts';
import { platformAccount } from '../../accounts/payments/ledger.ts';
import { dhakaDay, dhakaOffset, startOfDay } from '../../platform/formats/dhaka-time.ts';
import { paidPlans } from '../../accounts/plans/contract.ts';
import type { Business } from '../contract.ts';

const months = 12;

/** Revenue, paying accounts, ended plans, trials and conversions by month. */
export async function readBusiness(db: Queryable, now: number): Promise<Business> {
  const names = lastMonths(now);
  const start = startOfDay(`${names[0]}-01`);
  const revenue = await revenueByMonth(db, start);
  const begun = await changesByMonth(
    db,
    start,
    and(notInArray(planChanges.before, [...paidPlans]), inArray(planChanges.after, paidPlans)),
  );
  const ended = await changesByMonth(
    db,
    start,
    and(inArray(planChanges.before, paidPlans), eq(planChanges.after, 'free')),
  );
  const trials = await trialsByMonth(db, start);
  let paying = await countPaying(db);
  const backwards = names.toReversed().map((month) => {
    paying -= (begun.get(month) ?? 0) - (ended.get(month) ?? 0);
    return {
      month,
      revenuePaisa: revenue.get(month)?.paisa ?? 0,
      payments: revenue.get(month)?.payments ?? 0,
      paying: Math.max(0, paying),
      ended: ended.get(month) ?? 0,
      trials: trials.get(month)?.trials ?? 0,
      converted: trials.get(month)?.converted ?? 0,
    };
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

const monthOf = (time: SQL.Aliased | SQL | typeof planChanges.createdAt | typeof payments.settledAt) =>
  sql<string>`strftime('%Y-%m', ${time} / 1000 + ${sql.raw(String(dhakaOffset / 1000))}, 'unixepoch')`;

/** From the ledger: requests are erased with their account, entries stay. */
async function revenueByMonth(db: Queryable, start: number) {
  const month = monthOf(payments.settledAt);
  const signed = sql`case when ${payments.direction} = 'in' then ${payments.amountPaisa} else -${payments.amountPaisa} end`;
  const isReceived = and(eq(payments.account, platformAccount), eq(payments.state, 'confirmed'));
  const rows = await db
    .select({ month, paisa: sum(signed).mapWith(Number), payments: count() })
    .from(payments)
    .where(and(isReceived, gte(payments.settledAt, start)))
    .groupBy(month);
  return new Map(rows.map((row) => [row.month, row]));
}

async function changesByMonth(db: Queryable, start: number, which: SQL | undefined) {
  const month = monthOf(planChanges.createdAt);
  const rows = await db
    .select({ month, total: count() })
    .from(planChanges)
    .where(and(gte(planChanges.createdAt, start), which))
    .groupBy(month);
  return new Map(rows.map((row) => [row.month, row.total]));
}

/** A trial counts in the month in which it began, no matter when the account paid. */
async function trialsByMonth(db: Queryable, start: number) {
  const month = monthOf(planChanges.createdAt);
  const isConverted = sql<number>`sum(exists (select 1 from plan_changes as later where later.user_id = "plan_changes"."user_id"
    and later.created_at > "plan_changes"."created_at" and later.after in ${[...paidPlans]}))`;
  const rows = await db
    .select({ month, trials: count(), converted: isConverted })
    .from(planChanges)
    .where(and(gte(planChanges.createdAt, start), eq(planChanges.after, 'trial')))
    .groupBy(month);
  return new Map(rows.map((row) => [row.month, row]));
}

async function countPaying(db: Queryable): Promise<number> {
  const [paying] = await db
    .select({ total: count() })
    .from(accountList)
    .where(or(...paidPlans.map((plan) => eq(accountList.plan, plan))));
  return paying?.total ?? 0;
}
