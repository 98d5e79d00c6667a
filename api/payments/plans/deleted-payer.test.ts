import { expect, test } from 'bun:test';
import { payments, upgradeRequests } from '../../../db/schema/index.ts';
import { startPlans } from '../../shops/plans/testing.ts';

for (const by of ['owner', 'admin'] as const)
  test(`a payment that waits is rejected when its account is deleted by ${by}, and cannot be approved`, async () => {
    const { admin, approve, byAdmin, db, own, pay, seller, send } = await startPlans();
    const request = await pay('AB12CD34EF');
    if (by === 'owner') await own('DELETE', `/api/users/${seller.userId}`, { password: seller.password });
    else {
      await byAdmin('POST', '/api/auth/confirm-password', { password: admin.password });
      await byAdmin('DELETE', `/api/admin/users/${seller.userId}`);
    }
    expect(await approve(request)).toMatchObject({ status: 409, body: { code: 'already_rejected' } });
    const { counts } = (await byAdmin('GET', '/api/upgrade-requests')).body!;
    expect(counts).toEqual({ all: 1, pending: 0 });
    expect(await db.select().from(payments)).toMatchObject([{ state: 'rejected' }]);
    expect(await db.select().from(upgradeRequests)).toMatchObject([{ status: 'rejected' }]);
    if (by === 'admin') return;
    // Signing in restores the account, whose owner can send the payment once more.
    const body = { identifier: seller.identifier, password: seller.password };
    const { headers } = await send('POST', '/api/auth/login', { body });
    const cookie = headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const again = { cookie, body: { selectedPlan: 'pro', trxId: 'AB12CD34EF' } };
    expect((await send('POST', '/api/upgrade-requests', again)).status).toBe(201);
  });
