import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { members, products, staffActions } from '../../../db/schema/index.ts';
import { givePlan } from '../domains/testing.ts';
import { order } from '../../orders/testing.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { newMember, startWithStaff } from './testing.ts';
import { setPlan } from '../../../tests/api/set-plan.ts';

test('staff needs a plan: members are locked out with a message when it ends, and regain access with a new plan', async () => {
  const { join, byOwner, owner, services, clock } = await startWithStaff();
  const salma = await join('orders');
  const list = () => salma.callApi('GET', `/api/shops/${owner.shopId}/orders`);
  expect((await list()).status).toBe(200);
  await givePlan(services, owner.userId, 'free');
  expect((await list()).body).toMatchObject({ code: 'staff_locked' });
  expect((await salma.callApi('GET', `/api/users/${salma.userId}/memberships`)).body).toMatchObject([
    { isLocked: true },
  ]);
  const invite = { name: 'Karim', contact: '01812345678', role: 'orders' };
  const path = `/api/shops/${owner.shopId}/staff`;
  expect((await byOwner('POST', `${path}/invitations`, invite)).body?.['code']).toBe('staff_not_in_plan');
  expect((await byOwner('GET', path)).body).toMatchObject({ isInPlan: false, members: [{ name: 'Salma' }] });
  await setPlan(services.database, 'trial', owner.userId, { trialEnd: clock.now + 1000 });
  expect((await list()).status).toBe(200);
  clock.now += 2000;
  expect((await list()).status, 'the trial is over, even before a job has stored it').toBe(403);
});

test('a removed, blocked or departed member is a stranger on the next request; a new role applies at once', async () => {
  const { join, byOwner, owner, services } = await startWithStaff();
  const salma = await join('orders');
  const shop = () => salma.callApi('GET', `/api/users/${salma.userId}/shop`);
  const inbox = async () => (await salma.callApi('GET', `/api/shops/${owner.shopId}/orders`)).status;
  const member = `/api/shops/${owner.shopId}/staff/${salma.userId}`;
  expect((await shop()).body).toMatchObject({ id: owner.shopId, role: 'orders', totalViews: 0 });
  await byOwner('PUT', member, { role: 'catalogue' });
  expect([await inbox(), (await shop()).body?.['role']]).toEqual([403, 'catalogue']);
  await byOwner('PUT', member, { role: 'orders' });
  expect(await inbox()).toBe(200);
  expect((await byOwner('DELETE', member)).body).toMatchObject({ members: [] });
  expect([await inbox(), (await shop()).status]).toEqual([404, 404]);
  expect((await byOwner('DELETE', member)).status).toBe(404);
  const parvin = await join('manager', 'Parvin');
  const path = `/api/users/${parvin.userId}/memberships/${owner.shopId}`;
  expect((await salma.callApi('DELETE', path)).status, 'another member').toBe(404);
  expect((await parvin.callApi('DELETE', path)).body).toEqual([]);
  expect((await parvin.callApi('GET', `/api/shops/${owner.shopId}/orders`)).status).toBe(404);
  expect(await services.database.db.select().from(members)).toEqual([]);
});

test('a member who deletes her account leaves the shop, even if she undoes the deletion', async () => {
  const { join, owner, send, services } = await startWithStaff();
  const salma = await join('orders');
  const { identifier, password, userId } = salma;
  expect((await salma.callApi('DELETE', `/api/users/${userId}`, { password })).status).toBe(200);
  expect(await services.database.db.select().from(members)).toEqual([]);
  const again = await send('POST', '/api/auth/login', { body: { identifier, password } });
  const cookie = again.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await send('GET', `/api/shops/${owner.shopId}/orders`, { cookie })).status).toBe(404);
});

test('a member’s changes appear under her name, in the order’s history and in the shop’s list', async () => {
  const { join, byOwner, owner, services } = await startWithStaff();
  const salma = await join('orders');
  const product = (await byOwner('POST', '/api/products', { name: 'Shari', price: 500 })).body;
  const base = `/api/shops/${owner.shopId}/orders`;
  const typed = { ...order, lines: [{ productId: product?.['id'], quantity: 1 }] };
  const placed = (await salma.callApi('POST', `${base}/manual`, typed)).body;
  const confirmed = await salma.callApi('PUT', `${base}/${placed?.['id']}`, { version: 1, state: 'confirmed' });
  expect(confirmed.body?.['events'].map(({ byName }: { byName: string }) => byName)).toEqual(['Salma', 'Salma']);
  await salma.callApi('GET', base);
  expect((await salma.callApi('PUT', `/api/products/${product?.['id']}`, { price: 1 })).body?.['code']).toBe(
    'not_in_role',
  );
  const list = (await byOwner('GET', `/api/shops/${owner.shopId}/staff`)).body;
  expect(list?.['actions']).toMatchObject([
    { name: 'Salma', part: 'orders', call: 'PUT /api/shops/:shop/orders/:order' },
    { name: 'Salma', part: 'orders', call: 'POST /api/shops/:shop/orders/manual' },
  ]);
  const [first] = await services.database.db.select().from(staffActions);
  expect(first).toMatchObject({ shopId: owner.shopId });
  const [last] = (await services.database.db.select().from(staffActions)).slice(-1);
  expect(last?.target).toBe(String(placed?.['id']));
});

test('a member’s change and its record are one transaction: where the record fails, nothing changes', async () => {
  const { join, byOwner, services } = await startWithStaff();
  const karim = await join('catalogue', 'Karim');
  const { id } = (await byOwner('POST', '/api/products', { name: 'Shari', price: 500 })).body ?? {};
  const { db, write } = services.database;
  await write((transaction) =>
    transaction.run(sql`create trigger full before insert on staff_actions begin select raise(abort, 'full'); end`),
  );
  expect((await karim.callApi('PUT', `/api/products/${id}`, { price: 400 })).status).toBe(500);
  expect(await db.select({ price: products.pricePaisa }).from(products)).toEqual([{ price: 50_000 }]);
  await write((transaction) => transaction.run(sql`drop trigger full`));
  expect((await karim.callApi('PUT', `/api/products/${id}`, { price: 400 })).status).toBe(200);
  expect(await db.select().from(staffActions)).toMatchObject([{ call: 'PUT /api/products/:product', target: id }]);
});

test('a member works in the shop that a request names, otherwise in her own', async () => {
  const { join, byOwner, owner, send } = await startWithStaff();
  const karim = await join('catalogue', 'Karim');
  const added = await karim.callApi('POST', '/api/products', { name: 'Panjabi', price: 900 });
  expect(added.status).toBe(201);
  expect((await byOwner('GET', `/api/users/${owner.userId}/shop`)).body?.['products']).toHaveLength(1);
  const own = { cookie: karim.cookie };
  expect((await send('PUT', `/api/products/${added.body?.['id']}`, { ...own, body: { price: 1 } })).status).toBe(404);
  expect((await send('POST', '/api/products', { ...own, body: { name: 'Own', price: 5 } })).status).toBe(201);
  expect((await send('GET', `/api/users/${karim.userId}/shop`, own)).body).toMatchObject({
    id: karim.shopId,
    role: 'owner',
    products: [{ name: 'Own' }],
  });
  const stranger = await byOwner('GET', `/api/users/${owner.userId}/shop`);
  expect(stranger.body?.['products']).toHaveLength(1);
});

test('an admin who views a member’s dashboard sees only the member’s own shop', async () => {
  const api = await startTestApi();
  const owner = await api.newSeller('Rahima');
  await givePlan(api.services, owner.userId, 'pro');
  const salma = await newMember(api, owner, 'manager');
  const admin = await api.newAdmin();
  const opened = await api.send('POST', `/api/admin/users/${salma.userId}/see-as-owner`, {
    cookie: admin.cookie,
    body: {},
  });
  const headers = { 'x-owners-view': String(opened.body?.['view']), 'x-shop': owner.shopId };
  const path = `/api/users/${salma.userId}`;
  expect((await api.send('GET', `${path}/shop`, { cookie: admin.cookie, headers })).body).toMatchObject({
    id: salma.shopId,
  });
  expect((await api.send('GET', `${path}/memberships`, { cookie: admin.cookie, headers })).status).toBe(403);
  expect(
    (await api.send('GET', `/api/shops/${owner.shopId}/publication`, { cookie: admin.cookie, headers })).status,
  ).toBe(404);
});
