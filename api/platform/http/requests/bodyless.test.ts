import { expect, test } from 'bun:test';
import { upgradeRequests, users } from '../../../../db/schema/index.ts';
import { addRequestEntry } from '../../../payments/plans/request-entry.ts';
import { startTestApi } from '../../../../tests/api/testing.ts';
import { setPlan } from '../../../../tests/api/set-plan.ts';

/** The documented calls without a body, which programs send without a content type. */
async function startCalls() {
  const api = await startTestApi();
  const [seller, admin] = [await api.newSeller(), await api.newAdmin()];
  const { db, write } = api.services.database;
  const ids = ['to-approve', 'to-reject'];
  await setPlan(api.services.database, 'pro', seller.userId);
  await write(async (transaction) => {
    for (const id of ids) {
      const request = { id, userId: seller.userId, selectedPlan: 'pro', pricePaisa: 100_000, createdAt: 1 } as const;
      const row = transaction.insert(upgradeRequests).values({ ...request, trxId: `8N7A6D5E${id.length}` });
      for (const added of await row.returning()) await addRequestEntry(transaction, added);
    }
  });
  const calls = [
    ['PUT', '/api/upgrade-requests/to-approve/approve', admin.cookie],
    ['PUT', '/api/upgrade-requests/to-reject/reject', admin.cookie],
    ['POST', `/api/admin/users/${seller.userId}/reset-plan`, admin.cookie],
    ['POST', `/api/users/${seller.userId}/cancel-subscription`, seller.cookie],
  ] as const;
  const call = ([method, path, cookie]: (typeof calls)[number], headers: Record<string, string>) =>
    api.app.handle(new Request(api.origin + path, { method, headers: { cookie, ...headers } }));
  const state = async () => JSON.stringify([await db.select().from(users), await db.select().from(upgradeRequests)]);
  return { ...api, calls, call, state };
}

test('calls without a body work without a content type', async () => {
  const { calls, call, origin } = await startCalls();
  for (const one of calls) expect([one[1], (await call(one, { origin })).status]).toEqual([one[1], 200]);
});

test('calls without a body from another site change nothing', async () => {
  const { calls, call, state } = await startCalls();
  const before = await state();
  for (const one of calls) {
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}])
      expect((await call(one, headers)).status).toBe(403);
  }
  expect(await state()).toBe(before);
});
