import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { payments, upgradeRequests } from '../../../db/schema/index.ts';
import { adoptPlanPayments } from './adopt-plan-payments.ts';
import { startPlans } from './testing.ts';

const trxIdOf = (number: number) => `OLD${String(number).padStart(7, '0')}`;

/** Requests as the previous release stores them, without entries. */
async function startEarlier(count: number) {
  const plans = await startPlans();
  const { services, seller, db, clock } = plans;
  const statuses = ['pending', 'approved', 'rejected'] as const;
  const request = (number: number) => {
    const status = statuses[number % 3] ?? 'pending';
    return {
      id: Bun.randomUUIDv7(),
      userId: seller.userId,
      selectedPlan: 'pro' as const,
      pricePaisa: 89_900,
      trxId: trxIdOf(number),
      senderNumber: '01712345678',
      status,
      createdAt: clock.now - 1000,
      resolvedAt: status === 'pending' ? null : clock.now - 500,
    };
  };
  const rows = Array.from({ length: count }, (_, number) => request(number));
  if (rows.length > 0) await services.database.write((transaction) => transaction.insert(upgradeRequests).values(rows));
  const entries = () => db.select().from(payments).orderBy(payments.trxId);
  return { ...plans, rows, entries };
}

test('payments of plans from the previous release are entered once, in the state of their requests', async () => {
  const { services, rows, entries, clock } = await startEarlier(601);
  expect(await adoptPlanPayments(services)).toBe(601);
  expect(await adoptPlanPayments(services)).toBe(0);
  const found = await entries();
  expect(found).toHaveLength(601);
  const common = { account: 'platform', provider: 'bkash', amountPaisa: 89_900, sender: '01712345678' };
  expect(found.slice(0, 3)).toMatchObject([
    { ...common, upgradeRequestId: rows[0]?.id, state: 'claimed', confirmedBy: null, settledAt: null },
    { ...common, upgradeRequestId: rows[1]?.id, state: 'confirmed', confirmedBy: 'admin', settledAt: clock.now - 500 },
    { ...common, upgradeRequestId: rows[2]?.id, state: 'rejected', confirmedBy: null },
  ]);
});

test('a request that a server of the previous release decides during the upgrade takes its entry along', async () => {
  const { services, rows, entries, clock, db } = await startEarlier(1);
  await adoptPlanPayments(services);
  const own = eq(upgradeRequests.id, rows[0]?.id ?? '');
  const decide = (change: object) =>
    services.database.write((transaction) => transaction.update(upgradeRequests).set(change).where(own));
  await decide({ status: 'approved', resolvedAt: clock.now });
  expect(await adoptPlanPayments(services)).toBe(1);
  expect(await entries()).toMatchObject([{ state: 'confirmed', confirmedBy: 'admin' }]);
  await decide({ status: 'pending', resolvedAt: null });
  expect(await adoptPlanPayments(services)).toBe(1);
  expect(await entries()).toMatchObject([{ state: 'claimed', confirmedBy: null, settledAt: null }]);
  expect(await db.select().from(upgradeRequests)).toMatchObject([{ status: 'pending' }]);
});

test('a payment of the previous release whose TrxID another payment has stays as it is', async () => {
  const { services, pay, entries, db } = await startEarlier(0);
  await pay('AB12CD34EF');
  const [row] = await db.select().from(upgradeRequests);
  if (!row) throw new Error('No request');
  await services.database.write((transaction) => transaction.delete(upgradeRequests));
  const again = { ...row, id: Bun.randomUUIDv7(), status: 'approved' as const, resolvedAt: 1 };
  await services.database.write((transaction) => transaction.insert(upgradeRequests).values(again));
  expect(await adoptPlanPayments(services)).toBe(0);
  expect(await entries()).toMatchObject([{ trxId: 'AB12CD34EF', state: 'claimed' }]);
});
