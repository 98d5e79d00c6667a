import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { products, shops, upgradeRequests, users } from '../db/schema/index.ts';
import { accessByRoute } from './requests/access.ts';
import { startTestApi } from './testing.ts';

/** Bodies that pass each route's check, so that a stranger gets as far as the question whose it is. */
const validBodies: Readonly<Record<string, unknown>> = {
  'PUT /api/shops/:shop': { name: 'Mine now' },
  'PUT /api/shops/:shop/steps': { done: ['share'] },
  'PUT /api/payment-info/:shop': { bkash: '01712345678', nagad: '01712345678' },
  'PUT /api/products/:product': { name: 'Mine now', price: 1 },
  'PUT /api/users/:user/trial': { action: 'start' },
  'POST /api/users/:user/cancel-subscription': {},
};

/** Wants the built site, which is not here; `publishing/preview-shop.test.ts` has its forbidden case. */
const elsewhere = new Set(['POST /api/shops/:shop/preview']);

async function startWithShop() {
  const api = await startTestApi();
  const owner = await api.newSeller('Owner');
  const { body: product } = await api.send('POST', '/api/products', {
    cookie: owner.cookie,
    body: { name: 'Shari', price: 1 },
  });
  const table = [...accessByRoute(api.app, (path) => path.startsWith('/api/docs'))].filter(
    ([route]) => !route.includes('/api/docs'),
  );
  const fill = (path: string) =>
    path
      .replace(':shop', owner.shopId)
      .replace(':product', String(product?.['id']))
      .replace(':user', owner.userId)
      .replace(/:\w+/g, 'unknown');
  const ask = async (route: string, cookie?: string) => {
    const [method = '', pattern = ''] = route.split(' ');
    const body = method === 'GET' || method === 'DELETE' ? undefined : (validBodies[route] ?? {});
    const response = await api.app.handle(
      new Request(`${api.origin}${fill(pattern)}`, {
        method,
        headers: { origin: api.origin, 'content-type': contentType(pattern), ...(cookie && { cookie }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    await response.arrayBuffer();
    return response.status;
  };
  const everything = async () => {
    const { db } = api.services.database;
    return [
      await db.select().from(shops).where(eq(shops.id, owner.shopId)),
      await db.select().from(products),
      await db.select().from(users).where(eq(users.id, owner.userId)),
      await db.select().from(upgradeRequests),
    ];
  };
  return { ...api, owner, table, ask, everything };
}

const contentType = (pattern: string) =>
  /upload\/|import\//.test(pattern) ? 'multipart/form-data; boundary=x' : 'application/json';

test('a visitor, and an owner who was blocked, is asked to sign in by every route that is not public', async () => {
  const { table, ask, owner, services, everything } = await startWithShop();
  const closed = table.filter(([, level]) => level !== 'visitor');
  expect(closed.length).toBeGreaterThan(30);
  await services.database.write(async (transaction) => {
    await transaction.update(users).set({ blockedAt: 1 }).where(eq(users.id, owner.userId));
  });
  const before = await everything();
  for (const [route] of closed) {
    expect([route, await ask(route), await ask(route, owner.cookie)]).toEqual([route, 401, 401]);
  }
  expect(await everything()).toEqual(before);
});

test('a seller is refused by every admin route, and nothing changes', async () => {
  const { table, ask, owner, everything } = await startWithShop();
  const before = await everything();
  for (const [route] of table.filter(([, level]) => level === 'admin')) {
    expect([route, await ask(route, owner.cookie)]).toEqual([route, 403]);
  }
  expect(await everything()).toEqual(before);
});

test('an admin is let in by every admin route, and not once blocked or no longer an admin', async () => {
  const { table, ask, newAdmin, services } = await startWithShop();
  const admin = await newAdmin();
  const routes = table.filter(([, level]) => level === 'admin').map(([route]) => route);
  expect(routes.length).toBeGreaterThan(25);
  const asAdmin = async (change: Partial<typeof users.$inferInsert>, route: string) => {
    await services.database.write((transaction) =>
      transaction.update(users).set(change).where(eq(users.id, admin.userId)),
    );
    return ask(route, admin.cookie);
  };
  for (const route of routes) {
    const allowed = await asAdmin({ isAdmin: true, blockedAt: null }, route);
    expect([route, allowed, [200, 404, 422].includes(allowed)]).toEqual([route, allowed, true]);
    expect([route, await asAdmin({ isAdmin: false, blockedAt: null }, route)]).toEqual([route, 403]);
    expect([route, await asAdmin({ isAdmin: true, blockedAt: 1 }, route)]).toEqual([route, 401]);
  }
});

test('another owner finds nothing of this one’s under any address, and changes nothing', async () => {
  const { table, ask, newSeller, everything } = await startWithShop();
  const stranger = await newSeller('Stranger');
  const before = await everything();
  const owned = table.filter(([route, level]) => level === 'user' && route.includes('/:') && !elsewhere.has(route));
  expect(owned.length).toBeGreaterThan(8);
  for (const [route] of owned) {
    const status = await ask(route, stranger.cookie);
    expect([route, status, [404, 422, 415, 400].includes(status)]).toEqual([route, status, true]);
  }
  for (const route of Object.keys(validBodies))
    expect([route, await ask(route, stranger.cookie)]).toEqual([route, 404]);
  expect(await everything()).toEqual(before);
});
