import { expect, test } from 'bun:test';
import { ownersViewHeader } from '../../platform/http/owners-view-header.ts';
import { startPanel } from '../testing.ts';

test('an account’s page shows its user, shop, payments, notes and history, with names', async () => {
  const { seller, admin, asAdmin, send } = await startPanel();
  const body = { selectedPlan: 'pro', trxId: 'AB12CD34EF' };
  const request = (await send('POST', '/api/upgrade-requests', { cookie: seller.cookie, body })).body?.['id'];
  await send('PUT', `/api/upgrade-requests/${request}/approve`, { cookie: admin.cookie, body: {} });
  await asAdmin('PATCH', `/shops/${seller.shopId}/status`, { isActive: false, reason: 'Copied pictures' });
  expect((await asAdmin('POST', `/users/${seller.userId}/notes`, { text: '  ' })).status).toBe(422);
  expect((await asAdmin('POST', `/users/${seller.userId}/notes`, { text: 'Called her.' })).status).toBe(201);
  const account = (await asAdmin('GET', `/users/${seller.userId}`)).body;
  expect(account).toMatchObject({
    user: { id: seller.userId, email: seller.identifier, plan: 'pro' },
    shop: { id: seller.shopId, name: 'Rahima Fashion', suspendedReason: 'Copied pictures' },
    products: 0,
    payments: [{ trxId: 'AB12CD34EF', status: 'approved' }],
    notes: [{ text: 'Called her.', adminName: admin.identifier }],
    history: [
      { action: 'user.note', targetName: seller.identifier, accountId: seller.userId },
      { action: 'shop.suspend', targetName: 'Rahima Fashion', accountId: seller.userId },
      { action: 'upgrade_request.approve', targetName: 'AB12CD34EF', accountId: seller.userId },
    ],
  });
  expect(account?.['user']).not.toHaveProperty('passwordHash');
  expect((await asAdmin('GET', '/users/nobody')).status).toBe(404);
});

test('an admin sees what the owner sees, cannot change anything, and the audit log records it', async () => {
  const { seller, admin, asAdmin, user, shop, wanted, audits, send } = await startPanel();
  await send('POST', '/api/products', { cookie: seller.cookie, body: { name: 'Shari', price: 10, isHidden: true } });
  const before = [await user(), await shop(), await wanted()];
  const { view } = (await asAdmin('POST', `/users/${seller.userId}/see-as-owner`, {})).body ?? {};
  // The second tap of a double tap.
  expect((await asAdmin('POST', `/users/${seller.userId}/see-as-owner`, {})).body).toEqual({ view });
  const headers = { [ownersViewHeader]: String(view) };
  for (const path of [
    `/api/users/${seller.userId}/shop`,
    `/api/analytics/shop/${seller.shopId}`,
    '/api/auth/session',
  ]) {
    const own = await send('GET', path, { cookie: seller.cookie });
    expect(await send('GET', path, { cookie: admin.cookie, headers })).toMatchObject({ status: 200, body: own.body });
  }
  const refused = await send('PUT', `/api/shops/${seller.shopId}`, {
    cookie: admin.cookie,
    headers,
    body: { name: 'x' },
  });
  expect(refused.body).toMatchObject({ code: 'only_to_look_at' });
  expect([await user(), await shop(), await wanted()]).toEqual(before);
  expect(await audits()).toMatchObject([
    { id: view, action: 'user.see_as_owner', targetId: seller.userId, adminName: admin.identifier },
  ]);
});

test('an audit row keeps the name of its target after the target is deleted', async () => {
  const { seller, admin, asAdmin, send } = await startPanel();
  const body = { selectedPlan: 'pro', trxId: 'AB12CD34EF' };
  const request = (await send('POST', '/api/upgrade-requests', { cookie: seller.cookie, body })).body?.['id'];
  await send('DELETE', `/api/admin/upgrade-requests/${request}`, { cookie: admin.cookie });
  expect((await asAdmin('GET', '/audit')).body?.['rows']).toMatchObject([
    { action: 'upgrade_request.delete', targetName: 'AB12CD34EF', accountId: null },
  ]);
});
