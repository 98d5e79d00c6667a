import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { dailyViews, domains, users } from '../../../db/schema/index.ts';
import { createApp } from '../../app.ts';
import { accessByRoute } from '../../accounts/access/access.ts';
import { linksOf, startShopHost } from './host-testing.ts';

let shop: Awaited<ReturnType<typeof startShopHost>>;
beforeAll(async () => {
  shop = await startShopHost();
});
afterAll(() => shop.stop());

test('account, dashboard, admin, API and probes do not exist at a shop’s host, and cookies are ignored', async () => {
  const { cookie } = shop.seller;
  for (const path of [
    '/login',
    '/dashboard',
    '/bn/dashboard',
    '/admin',
    '/pricing',
    '/bn',
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/docs',
    '/api/auth/session',
    `/api/users/${shop.seller.userId}/shop`,
    '/api/domains/allowed?domain=rahima.test',
    '/sitemap-site.xml',
    '/blog/feed.xml',
    '/bn?lang=bn',
  ]) {
    const { status, headers, text } = await shop.at('rahima.test', path, { headers: { cookie } });
    expect([path, status, headers.get('set-cookie')]).toEqual([path, 404, null]);
    expect(text).not.toContain(shop.seller.userId);
  }
  const before = await shop.services.database.db.select().from(domains);
  for (const [method, path] of [
    ['POST', '/api/auth/login'],
    ['PUT', `/api/shops/${shop.seller.shopId}`],
    ['DELETE', `/api/shops/${shop.seller.shopId}/domain`],
    ['POST', '/api/analytics/track-page-view'],
  ] as const) {
    const headers = { cookie, origin: shop.own, 'content-type': 'application/json' };
    expect([path, (await shop.at('rahima.test', path, { method, headers, body: '{}' })).status]).toEqual([path, 405]);
  }
  expect(await shop.services.database.db.select().from(domains)).toEqual(before);
});

/** The API routes that shop pages call at any host. The tests below show what they accept there. */
const callsOfPages = [
  'POST /api/analytics/track-visit',
  'POST /api/analytics/order-click',
  'POST /api/analytics/product-seen',
  'POST /api/shops/:shop/orders',
  'POST /api/shops/:shop/code',
  'GET /api/shops/:shop/order-form',
  'GET /api/places/:district',
  'GET /order/:product',
  'POST /orders',
  'GET /orders/find',
  'POST /orders/find',
  'GET /orders/:token',
  'GET /orders/:token/more',
  'POST /orders/:token/more',
  'POST /orders/:token/cancel',
  'GET /orders/:token/pay',
  'POST /orders/:token/pay',
  'POST /orders/:token/payment',
  'POST /orders/:token/reviews',
];

test('no other API route exists at a shop’s host, not even for its owner or an admin', async () => {
  const { cookie, userId, shopId } = shop.seller;
  await shop.services.database.write((transaction) =>
    transaction.update(users).set({ isAdmin: true }).where(eq(users.id, userId)),
  );
  const table = [...accessByRoute(createApp(shop.services), (path) => path.startsWith('/api/docs')).keys()];
  expect(table).toEqual(expect.arrayContaining(callsOfPages));
  for (const route of table.filter((one) => !callsOfPages.includes(one))) {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replace(':shop', shopId).replace(':user', userId).replaceAll(/:\w+/g, 'unknown');
    const headers = { cookie, origin: shop.own, 'content-type': 'application/json' };
    const body = method === 'GET' ? {} : { body: '{}' };
    const { status } = await shop.at('rahima.test', path, { method, headers, ...body });
    expect([route, status]).toEqual([route, method === 'GET' ? 404 : 405]);
  }
  await shop.services.database.write((transaction) =>
    transaction.update(users).set({ isAdmin: false }).where(eq(users.id, userId)),
  );
});

test('visits and orders are counted at the host, only from its own pages and for its own shop', async () => {
  const other = await shop.newSeller('Other');
  const report = async (shopId: string, origin: string) =>
    (
      await shop.at('rahima.test', '/api/analytics/track-visit', {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Android 12) Chrome/120' },
        body: JSON.stringify({ shopId, sessionId: crypto.randomUUID(), referrer: `${shop.own}/all` }),
      })
    ).status;
  expect(await report(shop.seller.shopId, shop.own)).toBe(204);
  expect(await report(shop.seller.shopId, shop.origin)).toBe(403);
  expect(await report(shop.seller.shopId, 'http://evil.test')).toBe(403);
  expect(await report(other.shopId, shop.own)).toBe(404);
  const rows = await shop.services.database.db.select().from(dailyViews);
  expect(rows.map(({ shopId, views }) => [shopId, views])).toContainEqual([shop.seller.shopId, 1]);
  expect(rows.map(({ shopId }) => shopId)).not.toContain(other.shopId);
});

test('the host takes orders only for its own shop and from its own pages', async () => {
  const other = await shop.newSeller('Another');
  const order = async (slug: string, origin: string) => {
    const headers = { origin, 'content-type': 'application/json' };
    const response = await shop.at('rahima.test', `/api/shops/${slug}/orders`, { method: 'POST', headers, body: '{}' });
    return response.status;
  };
  expect(await order(shop.seller.slug, shop.own), 'the fields with errors are named').toBe(422);
  expect(await order(shop.seller.slug, shop.origin)).toBe(403);
  expect(await order(other.slug, shop.own)).toBe(405);
  expect((await shop.at('rahima.test', `/api/shops/${other.slug}/order-form`)).status).toBe(404);
  const form = 'multipart/form-data; boundary=x';
  const post = async (path: string, type = 'application/json') => {
    const headers = { origin: shop.own, 'content-type': type };
    const part = '--x\r\ncontent-disposition: form-data; name="stars"\r\n\r\n5\r\n--x--\r\n';
    const body = type === 'application/json' ? '{}' : type === form ? part : 'number=1001';
    return (await shop.at('rahima.test', path, { method: 'POST', headers, body })).status;
  };
  expect(await post(`/api/shops/${shop.seller.slug}/code`), 'a coupon').toBe(422);
  expect(await post(`/api/shops/${other.slug}/code`)).toBe(405);
  expect(await post('/orders/unknown/reviews', form), 'a review').toBe(404);
  expect(await post('/orders/find', 'application/x-www-form-urlencoded'), 'this shop saves no orders').toBe(409);
});

test('an unknown host gets the same plain page for every path, and no redirect', async () => {
  const responses = await Promise.all(
    [`/`, `/${shop.seller.slug}`, '/login', '/api/auth/session', '/healthz', '//evil.test'].map((path) =>
      shop.at('dangling.test', path),
    ),
  );
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(responses[0]?.status).toBe(404);
  expect(responses[0]?.text).toContain('There is no shop at this link.');
  expect(linksOf(responses[0]?.text ?? '')).toEqual([]);
});

test('only a proxy on this machine learns which names may get a certificate', async () => {
  const allowed = async (domain: string, headers: Record<string, string> = {}) => {
    const response = await shop.at('127.0.0.1', `/api/domains/allowed?domain=${domain}`, { headers });
    expect(response.text).toBe('');
    return response.status;
  };
  for (const name of ['rahima.test', 'www.rahima.test', 'RAHIMA.test'])
    expect([name, await allowed(name)]).toEqual([name, 200]);
  for (const name of ['dangling.test', 'shop.rahima.test', 'localhost', '', '127.0.0.1'])
    expect([name, await allowed(name)]).toEqual([name, 404]);
  expect(await allowed('rahima.test', { 'x-forwarded-for': '203.0.113.1' })).toBe(404);
  expect(await allowed('rahima.test', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
});

test.each([
  ['a port', 'GET / HTTP/1.1\r\nHost: rahima.test:8443', 200],
  ['capitals', 'GET / HTTP/1.1\r\nHost: Rahima.TEST', 200],
  ['a dot at the end', 'GET / HTTP/1.1\r\nHost: rahima.test.', 200],
  ['a dot and a port', 'GET / HTTP/1.1\r\nHost: rahima.test.:443', 200],
  ['an absolute target', 'GET http://rahima.test/ HTTP/1.1\r\nHost: rahima.test', 200],
  [
    'an absolute request target of another host, because the Host header decides',
    'GET http://dangling.test/ HTTP/1.1\r\nHost: rahima.test',
    200,
  ],
  ['X-Forwarded-Host of another shop', 'GET / HTTP/1.1\r\nHost: dangling.test\r\nX-Forwarded-Host: rahima.test', 404],
  ['Forwarded of another shop', 'GET / HTTP/1.1\r\nHost: dangling.test\r\nForwarded: host=rahima.test', 404],
  ['two Host lines', 'GET / HTTP/1.1\r\nHost: rahima.test\r\nHost: rahima.test', 400],
  ['a name in Bangla that is not written in ASCII', 'GET / HTTP/1.1\r\nHost: রহিমা.test', 400],
  ['a longer name that ends alike', 'GET / HTTP/1.1\r\nHost: evilrahima.test', 404],
  ['a name below', 'GET / HTTP/1.1\r\nHost: shop.rahima.test', 404],
  ['two dots at the end', 'GET / HTTP/1.1\r\nHost: rahima.test..', 404],
] as const)('a Host with %s', async (_, head, status) => {
  const response = await shop.raw(head);
  expect(response).toStartWith(`HTTP/1.1 ${status} `);
  expect(response.includes('Rahima Fashion')).toBe(status === 200);
});

test('an international domain name is found by its ASCII form', async () => {
  await shop.show({ host: 'xn--f6bd1avd.test', name: 'xn--f6bd1avd.test' });
  expect(await shop.raw('GET / HTTP/1.1\r\nHost: XN--f6bd1avd.test')).toContain('Rahima Fashion');
  expect(await shop.raw('GET / HTTP/1.1\r\nHost: rahima.test')).toStartWith('HTTP/1.1 404 ');
  await shop.show({ host: 'rahima.test', name: 'rahima.test' });
});
