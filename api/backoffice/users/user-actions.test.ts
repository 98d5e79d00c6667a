import { expect, test } from 'bun:test';
import { startPanel } from '../testing.ts';
import { day } from '../../platform/formats/durations.ts';
import { setPlan } from '../../../tests/api/set-plan.ts';

test('a deleted account is signed out, cannot sign in, and is restored with its shop by an admin', async () => {
  const { send, seller, asAdmin, shop } = await startPanel();
  const slug = (await shop())?.slug;
  expect((await asAdmin('DELETE', `/users/${seller.userId}`)).status).toBe(200);
  expect((await send('GET', '/api/auth/session', { cookie: seller.cookie })).body).toEqual({ user: null });
  expect((await send('GET', `/api/shops/${slug}`)).status).toBe(404);
  const credentials = { identifier: seller.identifier, password: seller.password };
  expect((await send('POST', '/api/auth/login', { body: credentials })).body?.['code']).toBe('account_disabled');
  const alone = await asAdmin('POST', `/shops/${seller.shopId}/restore`, {});
  expect(alone.body?.['code'], 'the shop is not restored without its owner').toBe('account_not_usable');
  await asAdmin('POST', `/users/${seller.userId}/restore`, {});
  expect((await send('POST', '/api/auth/login', { body: credentials })).status).toBe(200);
  expect((await send('GET', `/api/shops/${slug}`)).status).toBe(200);
});

test('blocking ends sessions, removes the page and stores the reason; unblocking reverts it', async () => {
  const { send, seller, asAdmin, shop } = await startPanel();
  const slug = (await shop())?.slug;
  expect((await asAdmin('POST', `/users/${seller.userId}/block`, { reason: '' })).status).toBe(422);
  await asAdmin('POST', `/users/${seller.userId}/block`, { reason: 'Sells copies' });
  expect((await send('GET', '/api/auth/session', { cookie: seller.cookie })).body).toEqual({ user: null });
  expect((await send('GET', `/api/shops/${slug}`)).status).toBe(404);
  const blocked = await asAdmin('GET', '/blocked-users');
  expect(blocked.body?.['rows']).toMatchObject([{ id: seller.userId, blockedReason: 'Sells copies' }]);
  await asAdmin('POST', `/users/${seller.userId}/unblock`, {});
  expect((await asAdmin('GET', '/blocked-users')).body?.['rows']).toEqual([]);
  expect((await send('GET', `/api/shops/${slug}`)).status).toBe(200);
});

test('a plan reset restores the free plan, its limit and the trial', async () => {
  const { services, clock, seller, asAdmin, user, send } = await startPanel();
  for (let number = 1; number <= 5; number += 1)
    await send('POST', '/api/products', {
      cookie: seller.cookie,
      body: { name: `Saree ${number}`, price: 100, shopId: seller.shopId },
    });
  const dates = { trialStart: clock.now, trialEnd: clock.now + 7 * day };
  await setPlan(services.database, 'trial', seller.userId, dates);
  await send('POST', '/api/products', {
    cookie: seller.cookie,
    body: { name: 'Saree 6', price: 100, shopId: seller.shopId },
  });
  expect((await asAdmin('POST', `/users/${seller.userId}/reset-plan`, {})).status).toBe(200);
  expect(await user()).toMatchObject({ plan: 'free', trialStart: null, trialEnd: null, planExpiresAt: null });
  const shop = await send('GET', `/api/users/${seller.userId}/shop`, { cookie: seller.cookie });
  const hidden = shop.body?.['products'].filter((product: { isHidden: boolean }) => product.isHidden);
  expect(hidden).toMatchObject([{ name: 'Saree 1' }]);
});

test('admins are protected, the role can be granted and revoked, and the last admin remains', async () => {
  const { seller, admin, asAdmin, send } = await startPanel();
  for (const [method, path, body] of [
    ['DELETE', `/users/${admin.userId}`, undefined],
    ['POST', `/users/${admin.userId}/block`, { reason: 'x' }],
  ] as const)
    expect((await asAdmin(method, path, body)).body?.['code']).toBe('admin_protected');
  expect((await asAdmin('POST', `/users/${admin.userId}/revoke-admin`, {})).body?.['code']).toBe('last_admin');
  await asAdmin('POST', `/users/${seller.userId}/grant-admin`, {});
  expect((await send('GET', '/api/admin/overview', { cookie: seller.cookie })).status).toBe(200);
  expect((await asAdmin('POST', `/users/${admin.userId}/revoke-admin`, {})).status).toBe(200);
  expect((await asAdmin('GET', '/overview')).status).toBe(403);
});
