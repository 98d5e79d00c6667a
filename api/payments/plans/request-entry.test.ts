import { expect, test } from 'bun:test';
import { payments } from '../../../db/schema/index.ts';
import { addEntry } from '../ledger.ts';
import { startPlans } from '../../shops/plans/testing.ts';

async function startEntries() {
  const plans = await startPlans();
  const { byAdmin, db } = plans;
  const resolve = (request: string, how: 'reject' | 'take-back') =>
    byAdmin('PUT', `/api/upgrade-requests/${request}/${how}`, {});
  const entries = () => db.select().from(payments).orderBy(payments.id);
  return { ...plans, resolve, entries };
}

test('a payment of a plan is claimed in the ledger, confirmed by an approval and claimed again when that is undone', async () => {
  const { pay, approve, resolve, entries, admin, clock } = await startEntries();
  const request = await pay('AB12CD34EF');
  const claim = {
    payee: 'platform',
    upgradeRequestId: request,
    direction: 'in',
    kind: 'claim',
    provider: 'bkash',
    amountPaisa: 89_900,
    trxId: 'AB12CD34EF',
    state: 'claimed',
    confirmedBy: null,
    closedAt: null,
  };
  expect(await entries()).toMatchObject([claim]);
  await approve(request);
  const byAdmin = { byName: admin.identifier, closedAt: clock.now };
  expect(await entries()).toMatchObject([{ ...claim, ...byAdmin, state: 'confirmed', confirmedBy: 'admin' }]);
  await resolve(request, 'take-back');
  expect(await entries()).toMatchObject([claim]);
  await resolve(request, 'reject');
  expect(await entries()).toMatchObject([{ state: 'rejected', confirmedBy: null }]);
  await resolve(request, 'take-back');
  expect(await entries()).toMatchObject([claim]);
});

test('a TrxID that the ledger has is refused, and a rejected one is free', async () => {
  const { pay, own, resolve, services, entries } = await startEntries();
  const gateway = { shopId: null, direction: 'in', kind: 'gateway', provider: 'bkash', amountPaisa: 89_900 } as const;
  await services.database.write((transaction) =>
    addEntry({ transaction, now: 1 }, { ...gateway, trxId: 'GATE000001', state: 'confirmed' }),
  );
  const send = (trxId: string) => own('POST', '/api/upgrade-requests', { selectedPlan: 'pro', trxId });
  expect((await send('GATE000001')).body).toMatchObject({ code: 'duplicate_transaction' });
  const first = await pay('AB12CD34EF');
  await resolve(first, 'reject');
  expect((await send('AB12CD34EF')).status).toBe(201);
  expect((await resolve(first, 'take-back')).body).toMatchObject({ code: 'cannot_take_back' });
  expect((await entries()).map(({ state }) => state)).toEqual(['confirmed', 'rejected', 'claimed']);
});

test('deleting a request keeps its confirmed payment and rejects its open claim', async () => {
  const { pay, approve, byAdmin, admin, entries } = await startEntries();
  const approved = await pay('AB12CD34EF');
  await approve(approved);
  const open = await pay('ZZ12CD34EF');
  await byAdmin('POST', '/api/auth/confirm-password', { password: admin.password });
  for (const request of [approved, open])
    expect((await byAdmin('DELETE', `/api/admin/upgrade-requests/${request}`)).status).toBe(200);
  expect(await entries()).toMatchObject([
    { trxId: 'AB12CD34EF', upgradeRequestId: null, state: 'confirmed' },
    { trxId: 'ZZ12CD34EF', upgradeRequestId: null, state: 'rejected' },
  ]);
});
