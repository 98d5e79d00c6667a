import { eq } from 'drizzle-orm';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { accountOf } from '../../api/accounts/payments/ledger.ts';
import { dhakaMonth } from '../../api/orders/payments/accounting/month.ts';
import { readFirst, readFlows } from '../../api/orders/payments/accounting/read-flows.ts';
import {
  countUnmatched,
  readClaims,
  readPaymentNews,
  readToCollect,
  readToGiveBack,
} from '../../api/orders/payments/accounting/read-open.ts';
import { adoptEarlierPayments } from '../../api/orders/payments/adopt-earlier-payments.ts';
import { claimPayment } from '../../api/orders/payments/claim-payment.ts';
import { dhakaDay } from '../../api/platform/formats/dhaka-time.ts';
import { day } from '../../api/platform/formats/durations.ts';
import { openDatabase, type Database } from '../../db/client.ts';
import { orders } from '../../db/schema/index.ts';
import { openApiInProcess } from './api-in-process.ts';
import { addInboxShop, inboxShop } from './order-inbox.ts';
import { costsOf, spentSince, type WorkCosts } from './processor-time.ts';
import type { Report } from './report.ts';

const repetitions = 21;
/** The bar of a query, and of a job's step, ms of processor time. */
const budget = 50;
const claims = 200;

/**
 * Measures the ledger of a shop whose payments the previous release recorded: entering them, the section 'Money' and
 * its queries, and a new claim. All values are processor time.
 */
export async function measureMoney(folder: string, count: number, report: Report): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const where = `${count.toLocaleString('en')} orders`;
  const api = await openApiInProcess(folder, (database) => addEarlierShop(database, count));
  const barred = { unit: 'ms', bar: { atMost: budget } } as const;
  for (const what of [`Entering the payments of ${where}`, `Searching ${where} after the next start`]) {
    const { spent, longestTurn } = await measureAdoption(folder);
    report.figure({ what, unit: 'ms', samples: [spent] });
    report.figure({ what: `${what}: longest step`, ...barred, samples: [longestTurn] });
  }

  for (const path of ['/money', '/money?month=2026-01', '/money.csv', '/orders/news', '/payment-messages']) {
    const { costs } = await api.measure(`/api/shops/${inboxShop}${path}`, repetitions);
    report.figure({ what: `${path.slice(1)} of a shop with ${where}`, unit: 'ms', samples: costs });
  }
  for (const [what, samples] of await costsOfReads(folder))
    report.figure({ what: `Money: ${what}`, ...barred, samples });
  report.figure({ what: `A claim in a shop with ${where}`, unit: 'ms', samples: await costsOfClaims(folder) });
  await api.close();
}

/** A shop as the previous release leaves it: payments are columns and claims, and there is no ledger. */
async function addEarlierShop(database: Database, count: number): Promise<void> {
  await addInboxShop(database, count);
  await database.connections.writer.executeMultiple(`
    insert into order_payments (id, order_id, shop_id, method, sender, trx_id, amount_paisa, state, created_at)
      select 'old-' || number, id, shop_id, 'bkash', phone, 'OLD' || (10000000 + number), total_paisa,
        case payment_state when 'claimed' then 'claimed' else 'received' end, created_at
      from orders where payment_state = 'claimed' or (payment_state = 'paid' and number % 3 = 0);
    analyze;`);
}

/** Enters the payments of the earlier release on a new connection, as after a start. */
async function measureAdoption(folder: string): Promise<WorkCosts> {
  const database = await openDatabase({ url: `file:${join(folder, 'poshora.db')}` });
  const costs = await costsOf(() => adoptEarlierPayments({ database, now: Date.now }));
  await database.close();
  return costs;
}

/** What the section 'Money' reads, one by one. */
async function costsOfReads(folder: string): Promise<Array<readonly [what: string, costs: number[]]>> {
  const database = await openDatabase({ url: `file:${join(folder, 'poshora.db')}` });
  const { db } = database;
  const [account, now] = [accountOf(inboxShop), Date.now()];
  const reads: Array<readonly [string, () => Promise<unknown>]> = [
    ['received and given back in a month', () => readFlows(db, account, dhakaMonth(now - 30 * day), dhakaDay(now))],
    ['the first month', () => readFirst(db, account)],
    ['to collect', () => readToCollect(db, inboxShop)],
    ['to give back', () => readToGiveBack(db, inboxShop)],
    ['open claims', () => readClaims(db, account)],
    ['number of unmatched messages', () => countUnmatched(db, account)],
    ['news of payments', () => readPaymentNews(db, account)],
  ];
  const measured: Array<readonly [string, number[]]> = [];
  for (const [what, read] of reads) {
    const costs: number[] = [];
    for (let turn = 0; turn < repetitions; turn += 1) {
      const before = process.cpuUsage();
      await read();
      costs.push(spentSince(before));
    }
    measured.push([what, costs]);
  }
  await database.close();
  return measured;
}

/** Claims of unpaid orders, each in a write of its own. */
async function costsOfClaims(folder: string): Promise<number[]> {
  const database = await openDatabase({ url: `file:${join(folder, 'poshora.db')}` });
  const unpaid = await database.db.select().from(orders).where(eq(orders.paymentState, 'unpaid')).limit(claims);
  const costs: number[] = [];
  for (const order of unpaid) {
    const claim = { method: 'bkash', sender: order.phone, trxId: `NEW${order.number}` } as const;
    const claimed = { amountPaisa: order.totalPaisa, field: 'payment.trxId' } as const;
    const before = process.cpuUsage();
    await database.write((transaction) => claimPayment(transaction, order, claim, claimed, Date.now()));
    costs.push(spentSince(before));
  }
  await database.close();
  return costs;
}
