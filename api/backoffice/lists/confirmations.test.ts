import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { payments, upgradeRequests } from '../../../db/schema/index.ts';
import type { ApiResponse } from '../../../tests/api/testing.ts';
import { appBody, bkashText } from '../../payments/messages/phone-testing.ts';
import { forward } from '../../payments/messages/testing.ts';
import { startPlans } from '../../shops/plans/testing.ts';

test('the list and the file of upgrade requests say how each plan was confirmed', async () => {
  const { app, origin, byAdmin, pay, approve, admin, services, clock } = await startPlans();
  const { body } = await byAdmin('PUT', '/api/admin/payment-forwarder', {});
  const sms = (taka: number, trxId: string) =>
    forward({ app }, String(body?.['url']), appBody('bKash', bkashText(taka, trxId)));
  await approve(await pay('AB12CD34E1'));
  clock.now += 1000;
  await pay('AB12CD34E2');
  await sms(899, 'AB12CD34E2');
  clock.now += 1000;
  const assigned = await pay('AB12CD34E3');
  await sms(899, 'AB12CD34F3');
  const message = (await byAdmin('GET', '/api/admin/payment-messages')).body?.['rows'][0].id;
  const assignment = { requestId: assigned, reason: 'Mistyped' };
  await byAdmin('PUT', `/api/admin/payment-messages/${message}/assign`, assignment);
  clock.now += 1000;
  const paid = await pay('AB12CD34E4');
  await services.database.write(async (transaction) => {
    const isOf = eq(payments.upgradeRequestId, paid);
    const confirmed = { state: 'confirmed', confirmedBy: 'gateway', provider: 'sslcommerz' } as const;
    await transaction.update(payments).set(confirmed).where(isOf);
    const approved = { status: 'approved', resolvedAt: clock.now } as const;
    await transaction.update(upgradeRequests).set(approved).where(eq(upgradeRequests.id, paid));
  });
  clock.now += 1000;
  await pay('AB12CD34E5');

  const { rows } = (await byAdmin('GET', '/api/admin/upgrade-requests')).body ?? {};
  const byAdminName = { by: 'admin', byName: admin.identifier, provider: 'bkash' };
  expect(rows.map((row: ApiResponse) => row['confirmation'])).toEqual([
    null,
    { by: 'gateway', byName: '', provider: 'sslcommerz', trxId: 'AB12CD34E4' },
    { ...byAdminName, trxId: 'AB12CD34F3' },
    { by: 'message', byName: '', provider: 'bkash', trxId: 'AB12CD34E2' },
    { ...byAdminName, trxId: 'AB12CD34E1' },
  ]);
  const path = `${origin}/api/admin/upgrade-requests.csv`;
  const file = await app.handle(new Request(path, { headers: { cookie: admin.cookie } }));
  const text = await file.text();
  expect(text).toContain(`admin,${admin.identifier},bkash,AB12CD34F3`);
  expect(text).toContain('gateway,,sslcommerz,AB12CD34E4');
});
