import { expect, test } from 'bun:test';
import { unzipSync } from 'fflate';
import { paymentMessages, payments } from '../../../db/schema/index.ts';
import { day } from '../../platform/formats/durations.ts';
import { startPlans } from '../plans/testing.ts';
import { eraseDeleted } from './erase-deleted.ts';

const sender = '01876500003';

/** A seller with an approved and a pending payment of a plan, and the message about the approved one. */
async function startWithPayments() {
  const plans = await startPlans();
  const { own, approve, services, db } = plans;
  const pay = async (trxId: string) =>
    String(
      (await own('POST', '/api/upgrade-requests', { selectedPlan: 'pro', trxId, senderNumber: sender })).body?.['id'],
    );
  await approve(await pay('APPROVED01'));
  await pay('PENDING002');
  const [approved] = await db.select().from(payments).orderBy(payments.id);
  const message = { payee: 'platform', provider: 'bkash', amountPaisa: 89_900, sender, trxId: 'APPROVED01' } as const;
  const row = { ...message, id: 'message', parser: 'bkash/1', paymentId: approved?.id ?? '', receivedAt: 1 };
  await services.database.write((transaction) => transaction.insert(paymentMessages).values(row));
  return plans;
}

test('the archive of an account has its payments of plans', async () => {
  const { app, origin, seller } = await startWithPayments();
  const path = `${origin}/api/users/${seller.userId}/export`;
  const response = await app.handle(new Request(path, { headers: { cookie: seller.cookie } }));
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const account: unknown = JSON.parse(Buffer.from(files['account.json'] ?? []).toString('utf8'));
  expect(account).toMatchObject({
    planPayments: [
      { trxId: 'APPROVED01', amountTaka: 899, sender, state: 'confirmed', confirmedBy: 'admin' },
      { trxId: 'PENDING002', amountTaka: 899, sender, state: 'claimed' },
    ],
  });
});

test('after an account was erased, the amounts it paid stay without the sender, and open claims are rejected', async () => {
  const { own, services, clock, seller, db } = await startWithPayments();
  const { password, userId } = seller;
  expect((await own('DELETE', `/api/users/${userId}`, { password })).status).toBe(200);
  clock.now += 30 * day;
  expect(await eraseDeleted(services)).toBe(1);
  const erased = { upgradeRequestId: null, amountPaisa: 89_900, sender: '' };
  expect(await db.select().from(payments).orderBy(payments.id)).toMatchObject([
    { ...erased, trxId: 'APPROVED01', state: 'confirmed' },
    { ...erased, trxId: 'PENDING002', state: 'rejected' },
  ]);
  expect(await db.select().from(paymentMessages)).toMatchObject([{ sender: '', amountPaisa: 89_900 }]);
});
