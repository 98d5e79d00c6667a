import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { payments } from '../../../db/schema/index.ts';
import { dhakaOffset } from '../../platform/formats/dhaka-time.ts';
import { day } from '../../platform/formats/durations.ts';
import type { PaymentProvider } from '../contract.ts';
import type { Accounting } from './contract.ts';
import { monthRange } from './month.ts';

type Flows = Pick<Accounting, 'received' | 'givenBack' | 'byDay' | 'byProvider'>;

/** Integer paisa. */
interface Flow {
  readonly inPaisa: number;
  readonly outPaisa: number;
  readonly entries: number;
}

const none: Flow = { inPaisa: 0, outPaisa: 0, entries: 0 };

const add = (one: Flow, other: Flow): Flow => ({
  inPaisa: one.inPaisa + other.inPaisa,
  outPaisa: one.outPaisa + other.outPaisa,
  entries: one.entries + other.entries,
});

const inTaka = ({ inPaisa, outPaisa }: Flow) => ({ received: inPaisa / 100, givenBack: outPaisa / 100 });

/**
 * The confirmed entries of a payee in a month, summed up by SQLite. An entry counts on the day it was confirmed.
 * @param today the last day of `byDay`, if it is in the month
 */
export async function readFlows(db: Queryable, payee: string, month: string, today: string): Promise<Flows> {
  const { days, start, end } = monthRange(month);
  const rows = await flowQuery(db, payee, start, end);
  const byDay = new Map<string, Flow>();
  const byProvider = new Map<PaymentProvider, Flow>();
  for (const { dayNumber, provider, ...flow } of rows) {
    const date = new Date(dayNumber * day).toISOString().slice(0, 10);
    byDay.set(date, add(byDay.get(date) ?? none, flow));
    byProvider.set(provider, add(byProvider.get(provider) ?? none, flow));
  }
  return {
    ...inTaka(rows.reduce<Flow>(add, none)),
    byDay: days
      .filter((date) => date <= today || byDay.has(date))
      .map((date) => ({ date, ...inTaka(byDay.get(date) ?? none) })),
    byProvider: [...byProvider]
      .toSorted(([, one], [, other]) => other.inPaisa - one.inPaisa || other.outPaisa - one.outPaisa)
      .map(([provider, flow]) => ({ provider, ...inTaka(flow), entries: flow.entries })),
  };
}

/** Sums of each day and provider. */
export function flowQuery(db: Queryable, payee: string, start: number, end: number) {
  const dayNumber = sql<number>`cast((${payments.closedAt} + ${dhakaOffset}) / ${day} as integer)`;
  const sumOf = (direction: 'in' | 'out') =>
    sql<number>`sum(case when ${payments.direction} = ${direction} then ${payments.amountPaisa} else 0 end)`;
  return db
    .select({
      dayNumber: dayNumber.as('day_number'),
      provider: payments.provider,
      inPaisa: sumOf('in'),
      outPaisa: sumOf('out'),
      entries: sql<number>`count(*)`,
    })
    .from(payments)
    .where(isConfirmedWithin(payee, start, end))
    .groupBy(sql`day_number`, payments.provider);
}

/** Entries of a payee that were confirmed in a time range and still count. */
export const isConfirmedWithin = (payee: string, start: number, end: number) =>
  and(
    eq(payments.payee, payee),
    gte(payments.closedAt, start),
    lt(payments.closedAt, end),
    eq(payments.state, 'confirmed'),
  );

/** When the first entry of a payee was closed, epoch ms; null without any. */
export async function readFirst(db: Queryable, payee: string): Promise<number | null> {
  const [first] = await db
    .select({ closedAt: payments.closedAt })
    .from(payments)
    .where(and(eq(payments.payee, payee), gte(payments.closedAt, 0)))
    .orderBy(asc(payments.closedAt))
    .limit(1);
  return first?.closedAt ?? null;
}
