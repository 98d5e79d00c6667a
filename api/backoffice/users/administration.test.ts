import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { publications, shops } from '../../../db/schema/index.ts';
import { actions, lists, startPanel } from '../testing.ts';
import { day, minute } from '../../platform/formats/durations.ts';
import { queuedMails } from '../../../tests/api/queued-mails.ts';

test('a visitor gets 401 and a seller 403 from every admin route, and nothing changes', async () => {
  const { send, seller, user, shop, wanted, audits } = await startPanel();
  const before = [await user(), await shop(), await wanted()];
  const calls = [...lists.map((path) => ['GET', path, undefined] as const), ...actions(seller.shopId, seller.userId)];
  for (const [method, path, body] of calls) {
    const sent = body === undefined ? {} : { body };
    expect([path, (await send(method, `/api/admin${path}`, sent)).status]).toEqual([path, 401]);
    const asSeller = await send(method, `/api/admin${path}`, { ...sent, cookie: seller.cookie });
    expect([path, asSeller.status]).toEqual([path, 403]);
  }
  expect([await user(), await shop(), await wanted()]).toEqual(before);
  expect(await audits()).toEqual([]);
});

test('each action writes one audit row with admin, target, before and after; repeating it writes none', async () => {
  const { seller, admin, asAdmin, audits } = await startPanel();
  for (const isActive of [false, false]) await asAdmin('PATCH', `/shops/${seller.shopId}/status`, { isActive });
  const rows = await audits();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    adminId: admin.userId,
    adminName: admin.identifier,
    action: 'shop.suspend',
    targetKind: 'shop',
    targetId: seller.shopId,
    before: { name: 'Rahima Fashion', isActive: true },
    after: { isActive: false },
  });
});

test('a suspended shop disappears for shoppers immediately and comes back when activated', async () => {
  const { send, seller, asAdmin, shop, wanted } = await startPanel();
  const slug = (await shop())?.slug;
  const before = await wanted();
  await asAdmin('PATCH', `/shops/${seller.shopId}/status`, { isActive: false });
  expect((await send('GET', `/api/shops/${slug}`)).status).toBe(404);
  expect(await wanted()).toBe(before + 1);
  await asAdmin('PATCH', `/shops/${seller.shopId}/status`, { isActive: true });
  expect((await send('GET', `/api/shops/${slug}`)).status).toBe(200);
  expect(await wanted()).toBe(before + 2);
});

test('the owner of a suspended shop sees the reason in the dashboard and by mail, and is told when it is back', async () => {
  const { send, seller, asAdmin, services } = await startPanel();
  const setStatus = (body: object) => asAdmin('PATCH', `/shops/${seller.shopId}/status`, body);
  const own = async () => (await send('GET', `/api/users/${seller.userId}/shop`, { cookie: seller.cookie })).body;
  await setStatus({ isActive: false, reason: ' Copied pictures ' });
  expect(await own()).toMatchObject({ isActive: false, suspendedReason: 'Copied pictures' });
  await setStatus({ isActive: true });
  expect(await own()).toMatchObject({ isActive: true, suspendedReason: null });
  const mails = await queuedMails(services);
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [seller.identifier, 'Your shop Rahima Fashion is suspended'],
    [seller.identifier, 'Your shop Rahima Fashion is online again'],
  ]);
  expect(mails[0]?.text).toContain('Reason: Copied pictures');
});

test('a suspension whose reason is edited before the mail is sent mails once, with the last reason', async () => {
  const { seller, asAdmin, services } = await startPanel();
  for (const reason of ['Copied pictures', 'Sells medicine'])
    await asAdmin('PATCH', `/shops/${seller.shopId}/status`, { isActive: false, reason });
  const mails = await queuedMails(services);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your shop Rahima Fashion is suspended']);
  expect(mails[0]?.text).toContain('Reason: Sells medicine');
});

test('a deleted shop can be restored within 30 days only', async () => {
  const { send, services, clock, seller, asAdmin, shop, wanted } = await startPanel();
  const slug = (await shop())?.slug;
  const before = await wanted();
  expect((await asAdmin('DELETE', `/shops/${seller.shopId}`)).status).toBe(200);
  expect((await send('GET', `/api/shops/${slug}`)).status).toBe(404);
  expect((await asAdmin('GET', '/shops')).body?.['rows']).toHaveLength(1);
  expect((await asAdmin('GET', '/shops?status=deleted')).body?.['rows']).toHaveLength(1);
  expect((await asAdmin('POST', `/shops/${seller.shopId}/restore`, {})).status).toBe(200);
  expect((await send('GET', `/api/shops/${slug}`)).status).toBe(200);
  expect(await wanted()).toBe(before + 2);
  await services.database.write(async (transaction) => {
    await transaction
      .update(shops)
      .set({ deletedAt: clock.now - 30 * day })
      .where(eq(shops.id, seller.shopId));
  });
  expect((await asAdmin('POST', `/shops/${seller.shopId}/restore`, {})).status).toBe(404);
});

test('a deleted shop can only be restored: its status stays, and its owner gets no mail', async () => {
  const { services, seller, asAdmin, shop } = await startPanel();
  await asAdmin('DELETE', `/shops/${seller.shopId}`);
  const suspended = await asAdmin('PATCH', `/shops/${seller.shopId}/status`, { isActive: false, reason: 'Fraud' });
  expect([suspended.status, suspended.body?.['code']]).toEqual([404, 'shop_not_found']);
  expect(await shop()).toMatchObject({ isActive: true, suspendedReason: null });
  expect(await queuedMails(services)).toEqual([]);
});

test('after 15 minutes a destructive action requires the password again, and a wrong one is refused', async () => {
  const { send, clock, seller, admin, asAdmin, shop } = await startPanel();
  clock.now += 15 * minute + 1;
  const refused = await asAdmin('DELETE', `/shops/${seller.shopId}`);
  expect([refused.status, refused.body?.['code']]).toEqual([403, 'password_needed']);
  expect((await shop())?.deletedAt).toBeNull();
  const confirm = (password: string) =>
    send('POST', '/api/auth/confirm-password', { cookie: admin.cookie, body: { password } });
  expect((await confirm('not it')).body?.['code']).toBe('wrong_password');
  expect((await asAdmin('DELETE', `/shops/${seller.shopId}`)).status).toBe(403);
  expect((await confirm(admin.password)).status).toBe(200);
  expect((await asAdmin('DELETE', `/shops/${seller.shopId}`)).status).toBe(200);
});

test('every destructive action requires a recent password, and the others do not', async () => {
  const { clock, seller, asAdmin } = await startPanel();
  clock.now += 16 * minute;
  const withPassword: string[] = [];
  for (const [method, path, body] of actions(seller.shopId, seller.userId)) {
    if ((await asAdmin(method, path, body)).body?.['code'] === 'password_needed')
      withPassword.push(`${method} ${path.replace(/[\da-f]{8}-[\da-f-]{27}/, ':id')}`);
  }
  expect(withPassword).toEqual([
    'DELETE /shops/:id',
    'DELETE /users/:id',
    'POST /users/:id/reset-plan',
    'POST /users/:id/block',
    'POST /users/:id/grant-admin',
    'POST /users/:id/revoke-admin',
    'POST /users/:id/send-reset',
  ]);
});

test('an unknown shop or account is not found', async () => {
  const { asAdmin } = await startPanel();
  const nobody = Bun.randomUUIDv7();
  for (const [method, path, body] of actions(nobody, nobody))
    expect([path, (await asAdmin(method, path, body)).status]).toEqual([path, 404]);
});

test('a publication that was given up can be retried and no longer counts as failed', async () => {
  const { services, seller, asAdmin } = await startPanel();
  await services.database.write(async (transaction) => {
    await transaction
      .update(publications)
      .set({ dueAt: null, attempts: 8, lastError: 'The picture is gone' })
      .where(eq(publications.shopId, seller.shopId));
  });
  const failed = await asAdmin('GET', '/health');
  expect(failed.body?.['publications']).toMatchObject({
    failed: 1,
    failures: [{ shopId: seller.shopId, error: 'The picture is gone', isParked: true, attempts: 8 }],
  });
  expect((await asAdmin('POST', `/publications/${seller.shopId}/again`, {})).status).toBe(200);
  expect((await asAdmin('GET', '/health')).body?.['publications']).toMatchObject({ failed: 0, failures: [] });
});
