import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import {
  contacts,
  products,
  sessions,
  shopReports,
  shops,
  sizeCharts,
  upgradeRequests,
  users,
} from '../db/schema/index.ts';
import { accessByRoute } from './requests/access.ts';
import { startTestApi } from './testing.ts';

const password = 'shari 2026';

/** Bodies that pass each route's check, so that nothing but the question whose it is stands in the way. */
const validBodies: Readonly<Record<string, unknown>> = {
  'PUT /api/shops/:shop': { name: 'Mine now' },
  'PUT /api/shops/:shop/domain': { domain: 'mine-now.test' },
  'PUT /api/shops/:shop/steps': { done: ['share'] },
  'PUT /api/payment-info/:shop': { bkash: '01712345678', nagad: '01712345678' },
  'PUT /api/products/:product': { name: 'Mine now', price: 1 },
  'PUT /api/products/:product/variants': { version: 1, options: [], variants: [] },
  'PUT /api/size-charts/:chart': { version: 1, name: 'Mine now' },
  'PUT /api/users/:user/trial': { action: 'start' },
  'PUT /api/users/:user/email': { email: 'mine@example.com', password },
  'PUT /api/users/:user/mobile': { mobile: '01712345678', password },
  'PUT /api/users/:user/password': { currentPassword: password, password: 'mine now 2026' },
  'PUT /api/users/:user/language': { language: 'bn' },
  'DELETE /api/users/:user': { password },
  'PATCH /api/admin/shops/:shop/status': { isActive: false, reason: 'Fraud' },
  'POST /api/admin/users/:user/block': { reason: 'Fraud' },
  'PUT /api/contacts/:contact/status': { status: 'responded' },
  'PUT /api/admin/reports/:report/status': { status: 'closed' },
  'POST /api/admin/users/:user/notes': { text: 'Called' },
};

/** Routes that need more than their path. */
const queries: Readonly<Record<string, string>> = { 'GET /api/shops/:shop/slug': '?name=Mine' };

/** What changes what others ask for comes last, in an order in which each may still do what it does. */
const lastOfAll = [
  'GET /api/contacts/:contact/attachment',
  'PUT /api/contacts/:contact/status',
  'DELETE /api/contacts/:contact',
  'PUT /api/upgrade-requests/:request/approve',
  'PUT /api/upgrade-requests/:request/take-back',
  'PUT /api/upgrade-requests/:request/reject',
  'DELETE /api/admin/upgrade-requests/:request',
  'POST /api/admin/users/:user/reset-plan',
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

/** Wants the built site, which is not here; `publishing/preview-shop.test.ts` has its forbidden case. */
const elsewhere = new Set(['POST /api/shops/:shop/preview']);

async function startWithShop() {
  const api = await startTestApi();
  const owner = await api.newSeller('Owner');
  const byOwner = async (method: string, path: string, body?: object) =>
    (await api.send(method, path, { cookie: owner.cookie, body })).body;
  const product = await byOwner('POST', '/api/products', { name: 'Shari', price: 1 });
  const chart = await byOwner('POST', '/api/size-charts', { name: 'Panjabi', rows: [['Size'], ['M']] });
  const payment = await byOwner('POST', '/api/upgrade-requests', { selectedPlan: 'pro', trxId: '8N7A6B5C4D' });
  const shop = await byOwner('GET', `/api/users/${owner.userId}/shop`);
  const sessions = await byOwner('GET', `/api/users/${owner.userId}/sessions`);
  const real: Readonly<Record<string, string>> = {
    ':shop': owner.shopId,
    ':product': String(product?.['id']),
    ':chart': String(chart?.['id']),
    ':user': owner.userId,
    ':request': String(payment?.['id']),
    ':session': String(sessions?.['sessions']?.[0]?.id),
    ':contact': await sendContact(api),
    ':report': await sendReport(api, String(shop?.['slug'])),
  };
  const table = [...accessByRoute(api.app, (path) => path.startsWith('/api/docs'))].filter(
    ([route]) => !route.includes('/api/docs'),
  );
  const ask = async (route: string, cookie?: string) => {
    const [method = '', pattern = ''] = route.split(' ');
    const body = validBodies[route] ?? (method === 'GET' || method === 'DELETE' ? undefined : {});
    const response = await api.app.handle(
      new Request(
        `${api.origin}${pattern.replace(/:\w+/g, (name) => real[name] ?? 'unknown')}${queries[route] ?? ''}`,
        {
          method,
          headers: { origin: api.origin, 'content-type': contentType(pattern), ...(cookie && { cookie }) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
      ),
    );
    await response.arrayBuffer();
    return response.status;
  };
  const everything = async () => {
    const { db } = api.services.database;
    return [
      await db.select().from(shops).where(eq(shops.id, owner.shopId)),
      await db.select().from(products),
      await db.select().from(sizeCharts),
      await db.select().from(users).where(eq(users.id, owner.userId)),
      await db.select().from(upgradeRequests),
    ];
  };
  return { ...api, owner, real, table, ask, everything };
}

/** A visitor's message with an attachment. @returns its id */
async function sendContact({ app, origin, send, services }: Awaited<ReturnType<typeof startTestApi>>): Promise<string> {
  const { body } = await send('POST', '/api/objects/upload', { headers: { 'content-type': 'application/json' } });
  const attachmentUrl = String(body?.['uploadURL']);
  await app.handle(
    new Request(`${origin}${attachmentUrl}`, {
      method: 'PUT',
      headers: { origin, 'content-type': 'application/octet-stream' },
      body: '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF',
    }),
  );
  const message = { name: 'Rahima', email: '01712345678', subject: 'Hello', message: 'Hello', attachmentUrl };
  await send('POST', '/api/contacts', { body: message });
  const [contact] = await services.database.db.select().from(contacts);
  return contact?.id ?? '';
}

/** A shopper's report of a shop. @returns its id */
async function sendReport({ send, services }: Awaited<ReturnType<typeof startTestApi>>, slug: string): Promise<string> {
  await send('POST', `/api/shops/${slug}/reports`, { body: { reason: 'fake', text: 'Nothing came' } });
  const [report] = await services.database.db.select().from(shopReports);
  return report?.id ?? '';
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
  const { table, ask, newAdmin, services, everything } = await startWithShop();
  const admin = await newAdmin();
  const listed = table.filter(([, level]) => level === 'admin').map(([route]) => route);
  expect(listed).toEqual(expect.arrayContaining(lastOfAll));
  const asAdmin = async (change: Partial<typeof users.$inferInsert>, route: string) => {
    await services.database.write((transaction) =>
      transaction.update(users).set(change).where(eq(users.id, admin.userId)),
    );
    return ask(route, admin.cookie);
  };
  for (const route of [...listed.filter((one) => !lastOfAll.includes(one)), ...lastOfAll]) {
    const before = await everything();
    expect([route, await asAdmin({ isAdmin: false, blockedAt: null }, route)]).toEqual([route, 403]);
    expect([route, await asAdmin({ isAdmin: true, blockedAt: 1 }, route)]).toEqual([route, 401]);
    expect(await everything()).toEqual(before);
    const answered = await asAdmin({ isAdmin: true, blockedAt: null }, route);
    expect([route, answered]).toEqual([route, route.includes('/notes') ? 201 : 200]);
  }
});

test('another owner finds nothing of this one’s under any address, and changes nothing', async () => {
  const { table, ask, newSeller, everything, owner, services } = await startWithShop();
  const stranger = await newSeller('Stranger');
  const before = await everything();
  const owned = table.filter(([route, level]) => level === 'user' && route.includes('/:') && !elsewhere.has(route));
  expect(owned.length).toBeGreaterThan(15);
  for (const [route] of owned) expect([route, await ask(route, stranger.cookie)]).toEqual([route, 404]);
  expect(await everything()).toEqual(before);
  const open = await services.database.db.select().from(sessions).where(eq(sessions.userId, owner.userId));
  expect(open, 'the owner is still signed in').toHaveLength(1);
});

test('an owner is let in to all that is theirs', async () => {
  const { table, ask, owner } = await startWithShop();
  const reads = table.filter(([route, level]) => level === 'user' && /^GET .*\/:/.test(route));
  expect(reads.length).toBeGreaterThan(6);
  for (const [route] of reads) expect([route, await ask(route, owner.cookie)]).toEqual([route, 200]);
});
