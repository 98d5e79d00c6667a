import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditLog, sessions, users } from '../../db/schema/index.ts';
import { order } from '../../api/orders/testing.ts';
import { startWithShop } from './who-sees-what-testing.ts';

/** Routes that change the targets of others come last, in an order in which each still works. */
const lastOfAll = [
  'GET /api/contacts/:contact/attachment',
  'PUT /api/contacts/:contact/status',
  'DELETE /api/contacts/:contact',
  'PUT /api/upgrade-requests/:request/approve',
  'PUT /api/upgrade-requests/:request/take-back',
  'PUT /api/upgrade-requests/:request/reject',
  'DELETE /api/admin/upgrade-requests/:request',
  'POST /api/admin/users/:user/reset-plan',
  'POST /api/admin/users/:user/send-reset',
  'POST /api/admin/domains/:shop/take-away',
  'PATCH /api/admin/shops/:shop/status',
  'POST /api/admin/publications/:shop/again',
  'DELETE /api/admin/shops/:shop',
  'POST /api/admin/shops/:shop/restore',
  'POST /api/admin/users/:user/block',
  'GET /api/admin/blocked-users',
  'POST /api/admin/users/:user/unblock',
  'POST /api/admin/users/:user/grant-admin',
  'POST /api/admin/users/:user/revoke-admin',
  'DELETE /api/admin/users/:user',
  'POST /api/admin/users/:user/restore',
];

/** The routes of 'See as owner': the dashboard without shoppers, staff, devices, payments and keys. */
const inView = [
  'GET /api/analytics/shop/:shop',
  'GET /api/auth/session',
  'GET /api/imports/:import/lines',
  'GET /api/imports/latest',
  'GET /api/plans',
  'GET /api/shops/:shop/coupons',
  'GET /api/shops/:shop/domain',
  'GET /api/shops/:shop/pages',
  'GET /api/shops/:shop/publication',
  'GET /api/shops/:shop/reviews',
  'GET /api/shops/:shop/sales-pages',
  'GET /api/shops/:shop/shopper-messages',
  'GET /api/shops/:shop/slug',
  'GET /api/users/:user',
  'GET /api/users/:user/shop',
  'GET /api/users/:user/upgrade-requests',
  'POST /api/shops/:shop/preview',
];

/** Needs the built site; `publishing/preview-shop.test.ts` tests its forbidden case. */
const elsewhere = new Set(['POST /api/shops/:shop/preview']);

test('every private route asks a visitor and a blocked owner to sign in', async () => {
  const { table, callApi, owner, services, everything } = await startWithShop();
  const closed = table.filter(([, level]) => level !== 'visitor');
  expect(closed.length).toBeGreaterThan(30);
  await services.database.write(async (transaction) => {
    await transaction.update(users).set({ blockedAt: 1 }).where(eq(users.id, owner.userId));
  });
  const before = await everything();
  for (const [route] of closed) {
    expect([route, await callApi(route), await callApi(route, owner.cookie)]).toEqual([route, 401, 401]);
  }
  expect(await everything()).toEqual(before);
});

test('every admin route refuses a seller and changes nothing', async () => {
  const { table, callApi, owner, everything } = await startWithShop();
  const before = await everything();
  for (const [route] of table.filter(([, level]) => level === 'admin')) {
    expect([route, await callApi(route, owner.cookie)]).toEqual([route, 403]);
  }
  expect(await everything()).toEqual(before);
});

test('every admin route accepts an admin, and refuses a blocked or former one', async () => {
  const { table, callApi, newAdmin, services, everything } = await startWithShop();
  const admin = await newAdmin();
  const listed = table.filter(([, level]) => level === 'admin').map(([route]) => route);
  expect(listed).toEqual(expect.arrayContaining(lastOfAll));
  const asAdmin = async (change: Partial<typeof users.$inferInsert>, route: string) => {
    await services.database.write((transaction) =>
      transaction.update(users).set(change).where(eq(users.id, admin.userId)),
    );
    return callApi(route, admin.cookie);
  };
  for (const route of [...listed.filter((one) => !lastOfAll.includes(one)), ...lastOfAll]) {
    const before = await everything();
    expect([route, await asAdmin({ isAdmin: false, blockedAt: null }, route)]).toEqual([route, 403]);
    expect([route, await asAdmin({ isAdmin: true, blockedAt: 1 }, route)]).toEqual([route, 401]);
    expect(await everything()).toEqual(before);
    const response = await asAdmin({ isAdmin: true, blockedAt: null }, route);
    expect([route, response]).toEqual([route, route.includes('/notes') ? 201 : 200]);
  }
});

test('another owner finds nothing of this shop at any route and changes nothing', async () => {
  const { table, callApi, newSeller, everything, owner, services } = await startWithShop();
  const stranger = await newSeller('Stranger');
  const before = await everything();
  const owned = table.filter(([route, level]) => level === 'user' && route.includes('/:') && !elsewhere.has(route));
  expect(owned.length).toBeGreaterThan(15);
  for (const [route] of owned) expect([route, await callApi(route, stranger.cookie)]).toEqual([route, 404]);
  expect(await everything()).toEqual(before);
  const open = await services.database.db.select().from(sessions).where(eq(sessions.userId, owner.userId));
  expect(open, 'the owner is still signed in').toHaveLength(1);
});

test('an owner reads everything of the own shop', async () => {
  const { table, callApi, owner } = await startWithShop();
  const reads = table.filter(([route, level]) => level === 'user' && /^GET .*\/:/.test(route));
  expect(reads.length).toBeGreaterThan(6);
  for (const [route] of reads) expect([route, await callApi(route, owner.cookie)]).toEqual([route, 200]);
});

test('an admin in “See as owner” reads the routes that name it and no others, and changes nothing', async () => {
  const { table, inOwnersView, callApi, newAdmin, owner, send, everything } = await startWithShop();
  const admin = await newAdmin();
  const opened = await send('POST', `/api/admin/users/${owner.userId}/see-as-owner`, {
    cookie: admin.cookie,
    body: {},
  });
  const view = String(opened.body?.['view']);
  const before = await everything();
  expect(inOwnersView.toSorted()).toEqual(inView);
  for (const [route, level] of table.filter(([one]) => !elsewhere.has(one)))
    expect([route, level, await callApi(route, admin.cookie, view)]).toEqual([
      route,
      level,
      inView.includes(route) ? await callApi(route, owner.cookie) : 403,
    ]);
  expect(await everything()).toEqual(before);
});

test('no route that “See as owner” may read shows a shopper, a staff member or a device', async () => {
  const { inOwnersView, respond, newAdmin, owner, send } = await startWithShop();
  const admin = await newAdmin();
  const path = `/api/admin/users/${owner.userId}/see-as-owner`;
  const view = String((await send('POST', path, { cookie: admin.cookie, body: {} })).body?.['view']);
  const personal = [order.name, order.phone, order.address, 'Parvin', 'Karim', '01912345678', 'whsec_'];
  for (const route of inOwnersView.filter((one) => !elsewhere.has(one))) {
    const shown = await (await respond(route, admin.cookie, view)).text();
    expect([route, personal.filter((word) => shown.includes(word))]).toEqual([route, []]);
  }
});

test('an owner’s dashboard is open for an hour to the logged admin only, while the account is an admin', async () => {
  const { callApi, newAdmin, newSeller, owner, send, services, clock } = await startWithShop();
  const admin = await newAdmin();
  const dashboard = 'GET /api/users/:user/shop';
  const path = `/api/admin/users/${owner.userId}`;
  const view = String((await send('POST', `${path}/see-as-owner`, { cookie: admin.cookie, body: {} })).body?.['view']);
  await send('POST', `${path}/notes`, { cookie: admin.cookie, body: { text: 'Called' } });
  const [note] = await services.database.db.select().from(auditLog).where(eq(auditLog.action, 'user.note'));
  const status = async (cookie: string | undefined, id = view) => callApi(dashboard, cookie, id);
  expect(await status(admin.cookie)).toBe(200);
  expect(await status((await newAdmin()).cookie), 'another admin').toBe(401);
  expect(await status((await newSeller('Stranger')).cookie), 'a seller').toBe(401);
  expect(await status(owner.cookie), 'the owner').toBe(401);
  expect(await status(undefined), 'a visitor').toBe(401);
  expect(await status(admin.cookie, note?.id), 'another entry of the log').toBe(401);
  expect(await status(admin.cookie, 'unknown')).toBe(401);
  const setAdmin = (isAdmin: boolean) =>
    services.database.write((transaction) =>
      transaction.update(users).set({ isAdmin }).where(eq(users.id, admin.userId)),
    );
  await setAdmin(false);
  expect(await status(admin.cookie), 'no admin any more').toBe(401);
  await setAdmin(true);
  clock.now += 59 * 60 * 1000;
  expect(await status(admin.cookie)).toBe(200);
  clock.now += 60 * 1000;
  expect(await status(admin.cookie), 'after an hour').toBe(401);
});
