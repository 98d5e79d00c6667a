import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  ne,
  notInArray,
  sql,
  type SQL,
  type SQLWrapper,
  sum,
} from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '../../../db/client.ts';
import {
  accountList,
  contacts,
  dailyOrderClicks,
  dailyViews,
  everywhere,
  paymentMessages,
  payments,
  planChanges,
  products,
  shopReports,
  shops,
  upgradeRequests,
} from '../../../db/schema/index.ts';
import { platformPayee } from '../../payments/ledger.ts';
import { paidPlans } from '../../accounts/plans/contract.ts';
import { isUnmatched } from '../../payments/messages/find-unmatched.ts';
import { dhakaDay, dhakaOffset, lastDays, startOfDay } from '../../platform/formats/dhaka-time.ts';
import { readDailyViews } from '../../shops/analytics/daily-views.ts';
import { isNotDeleted, shopList } from '../lists/accounts.ts';
import { rowsOf } from '../lists/list.ts';
import { readDeliveries } from './read-deliveries.ts';

/** Rows of each list of the overview. */
const recent = 5;

/** Counters, the newest shops, and messages for the overview tab: those that wait longest, then the newest. */
export async function readOverview(db: Queryable, now: number) {
  const [visits] = await db
    .select({ total: sum(dailyViews.views).mapWith(Number) })
    .from(dailyViews)
    .where(eq(dailyViews.shopId, everywhere));
  const { id, name, subject, status, createdAt } = contacts;
  const isWaiting = eq(status, 'pending');
  const newest = await rowsOf(db, shopList, shopList.query.parse({ limit: recent }), now);
  return {
    shops: await db.$count(accountList, isNotDeleted),
    users: await db.$count(accountList, eq(accountList.isUserDeleted, false)),
    totalVisits: visits?.total ?? 0,
    pendingUpgrades: await db.$count(upgradeRequests, eq(upgradeRequests.status, 'pending')),
    newMessages: await db.$count(contacts, isWaiting),
    openReports: await db.$count(shopReports, eq(shopReports.status, 'open')),
    /** Received payments that belong to no request. */
    unmatchedMessages: await db.$count(paymentMessages, isUnmatched(db, platformPayee)),
    recentShops: newest.rows,
    recentMessages: await db
      .select({ id, name, subject, status, createdAt })
      .from(contacts)
      .orderBy(desc(isWaiting), sql`iif(${isWaiting}, 1, -1) * ${createdAt}`, desc(id))
      .limit(recent),
  };
}
export type Overview = Awaited<ReturnType<typeof readOverview>>;

const topCount = 10;

/** Visits, shops, products and order clicks by day in Dhaka, oldest first, and the most visited shops. */
export async function readGrowth(db: Queryable, days: number, now: number) {
  const period = lastDays(now, days);
  const views = await readDailyViews(db, everywhere, period);
  const shopCounts = await totalsByDay(db, period, accountList, sql`${accountList.number} / 1000`, isNotDeleted);
  const productCounts = await totalsByDay(db, period, products, products.createdAt);
  const clicks = await clicksByDay(db, period);
  return {
    byDay: views.map(({ date, views: ofDay }, index) => ({
      date,
      views: ofDay,
      shops: shopCounts[index] ?? 0,
      products: productCounts[index] ?? 0,
      orderClicks: clicks.get(date) ?? 0,
    })),
    deliveries: await readDeliveries(db),
    topShops: await db
      .select({ name: shops.name, slug: shops.slug, views: shops.totalViews })
      .from(shops)
      .where(and(isNull(shops.deletedAt), ne(shops.name, '')))
      .orderBy(desc(shops.totalViews))
      .limit(topCount),
  };
}

/** Number of rows of a table at the end of each day. */
async function totalsByDay(
  db: Queryable,
  period: readonly string[],
  table: SQLiteTable,
  createdAt: SQLWrapper,
  where?: SQL,
): Promise<number[]> {
  const day = dhakaDate(createdAt, '%Y-%m-%d');
  const rows = await db
    .select({ day, added: count() })
    .from(table)
    .where(and(where, gte(createdAt, startOfDay(period[0] ?? ''))))
    .groupBy(day);
  const byDay = new Map(rows.map((row) => [row.day, row.added]));
  let total = (await db.$count(table, where)) - rows.reduce((added, row) => added + row.added, 0);
  return period.map((date) => (total += byDay.get(date) ?? 0));
}

async function clicksByDay(db: Queryable, period: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { day, clicks } = dailyOrderClicks;
  const rows = await db
    .select({ day, total: sum(clicks).mapWith(Number) })
    .from(dailyOrderClicks)
    .where(gte(day, period[0] ?? ''))
    .groupBy(day);
  return new Map(rows.map((row) => [row.day, row.total]));
}

const months = 12;

/**
 * Revenue, accounts on a paid plan at the start of the month, ended plans, trials, and trials that have since become
 * paid, by month in Dhaka, oldest first. The last month is the current one.
 */
export async function readBusiness(db: Queryable, now: number) {
  const names = lastMonths(now);
  const start = startOfDay(`${names[0]}-01`);
  const revenue = await revenueByMonth(db, start);
  const changes = await changesByMonth(db, start);
  let paying = await db.$count(accountList, inArray(accountList.plan, paidPlans));
  const backwards = names.toReversed().map((month) => {
    const { begun = 0, ended = 0, trials = 0, converted = 0 } = changes.get(month) ?? {};
    const { revenuePaisa = 0, payments: paid = 0 } = revenue.get(month) ?? {};
    paying -= begun - ended;
    return { month, revenuePaisa, payments: paid, paying: Math.max(0, paying), ended, trials, converted };
  });
  return { byMonth: backwards.toReversed() };
}
export type Business = Awaited<ReturnType<typeof readBusiness>>;

/** The last months as `yyyy-mm`, oldest first, ending with the current one. */
function lastMonths(now: number): string[] {
  const [year = 0, month = 0] = dhakaDay(now).split('-').map(Number);
  return Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(year, month - months + index, 1)).toISOString().slice(0, 7),
  );
}

/** From the ledger: requests are erased with their account, entries stay. */
async function revenueByMonth(db: Queryable, start: number) {
  const month = dhakaDate(payments.closedAt, '%Y-%m');
  const signed = sql`case when ${payments.direction} = 'in' then ${payments.amountPaisa} else -${payments.amountPaisa} end`;
  const isReceived = and(eq(payments.payee, platformPayee), eq(payments.state, 'confirmed'));
  const rows = await db
    .select({ month, revenuePaisa: sum(signed).mapWith(Number), payments: count() })
    .from(payments)
    .where(and(isReceived, gte(payments.closedAt, start)))
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

/** The date in Dhaka of a time in ms, for `group by`. @param format of `strftime`, such as `%Y-%m` */
export const dhakaDate = (time: SQLWrapper, format: string): SQL<string> =>
  sql`strftime(${sql.raw(`'${format}'`)}, ${time} / 1000 + ${sql.raw(String(dhakaOffset / 1000))}, 'unixepoch')`;
