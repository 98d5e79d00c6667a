import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { connect } from 'node:net';
import { domains, dailyViews } from '../../db/schema/index.ts';
import { noteDomainChange } from '../domains/note-change.ts';
import { givePlan } from '../domains/testing.ts';
import { isLive, whenPublication } from '../publishing/testing.ts';
import { startTestServer } from '../server-testing.ts';

let product: Awaited<ReturnType<typeof startTestServer>>;
let seller: Awaited<ReturnType<typeof product.newSeller>>;
let productId: string;
let port: string;

beforeAll(async () => {
  product = await startTestServer();
  seller = await product.newSeller('Rahima Fashion');
  ({ port } = new URL(product.origin));
  await givePlan(product.services, seller.userId, 'pro');
  const added = await product.send('POST', '/api/products', {
    cookie: seller.cookie,
    body: { name: 'Jamdani', price: 6850 },
  });
  ({ id: productId } = (await added.json()) as { id: string });
  await save({ whatsapp: '01712345678' });
  await show({ host: 'rahima.test' });
});
afterAll(() => product.stop());

async function save(changes: object): Promise<void> {
  await product.send('PUT', `/api/shops/${seller.shopId}`, { cookie: seller.cookie, body: changes });
  await whenPublication(product.services, seller.shopId, isLive);
}

/** Has the shop shown at a host, as a check of its DNS would, and its pages made for it. */
async function show(change: Partial<typeof domains.$inferInsert>): Promise<void> {
  const { database, now } = product.services;
  const { shopId } = seller;
  const row = {
    shopId,
    host: 'rahima.test',
    name: 'rahima.test',
    token: 'x',
    provenAt: now(),
    state: 'live' as const,
    watchedSince: now(),
    createdAt: now(),
    ...change,
  };
  await database.write(async (transaction) => {
    await transaction.insert(domains).values(row).onConflictDoUpdate({ target: domains.shopId, set: row });
    await noteDomainChange(transaction, shopId, now());
  });
  await whenPublication(product.services, shopId, isLive);
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Asks the server for a path at a host, whatever its DNS would say. */
async function at(host: string, path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${product.origin}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { ...(init.headers as Record<string, string>), host },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const own = () => `http://rahima.test:${port}`;
const linksOf = (html: string) => [...html.matchAll(/ (?:href|action)="([^"]+)"/g)].map((found) => found[1] ?? '');

test('the shop stands at the root of its host, and nothing there names the platform but the page for reports', async () => {
  const { status, text } = await at('rahima.test', '/');
  expect(status).toBe(200);
  expect(text).toContain(`<link rel="canonical" href="${own()}/">`);
  expect(text).toContain(`href="/p/${productId}"`);
  const elsewhere = linksOf(text).filter((link) => link.startsWith(product.origin));
  expect(elsewhere).toEqual([`${product.origin}/report?shop=${seller.slug}`]);
  const detail = await at('rahima.test', `/p/${productId}`);
  expect(detail.text).toContain(`"url":"${own()}/p/${productId}"`);
  expect(detail.text).toContain(`action="/order/${productId}"`);
  for (const [path, expected] of [
    ['/all', 'Jamdani'],
    ['/feed.xml', `<g:link>${own()}/p/${productId}</g:link>`],
    ['/sitemap.xml', `<loc>${own()}/p/${productId}</loc>`],
    ['/robots.txt', `Sitemap: ${own()}/sitemap.xml`],
    ['/manifest.webmanifest', '"start_url":"/?src=app","scope":"/"'],
    ['/catalogue.json', '"slug":""'],
    ['/shop-worker.js', ''],
    ['/favicon.svg', '<svg'],
  ]) {
    const answer = await at('rahima.test', path ?? '');
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.text).toContain(expected ?? '');
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
});

test('the address on the platform goes on with the same pages, whose links stay on it and whose canonical is the domain', async () => {
  const { status, text } = await at('localhost', `/${seller.slug}`);
  expect(status).toBe(200);
  expect(text).toContain(`<link rel="canonical" href="${own()}/">`);
  expect(text).toContain(`href="/${seller.slug}/p/${productId}"`);
  expect(text).toContain(`data-slug="${seller.slug}"`);
  const followed = linksOf(text).filter((link) => link.startsWith('/') && !/^\/(i|_assets|icons|favicon)/.test(link));
  expect(followed.filter((link) => !link.startsWith(`/${seller.slug}`))).toEqual([]);
  const manifest = await at('localhost', `/${seller.slug}/manifest.webmanifest`);
  expect(JSON.parse(manifest.text)).toMatchObject({
    id: `/${seller.slug}`,
    start_url: `/${seller.slug}?src=app`,
    scope: `/${seller.slug}`,
  });
  const detail = await at('localhost', `/${seller.slug}/p/${productId}`);
  expect(detail.text).toContain(`action="/api/order/${seller.slug}/${productId}"`);
  expect((await at('localhost', '/sitemap-shops-1.xml')).text).not.toContain(`/${seller.slug}<`);
});

test('every form of a page says the same, and whoever has it gets 304', async () => {
  for (const host of ['rahima.test', 'localhost']) {
    const path = host === 'localhost' ? `/${seller.slug}` : '/';
    const plain = await at(host, path, { headers: { 'accept-encoding': 'identity' } });
    for (const encoding of ['br', 'gzip']) {
      const packed = await at(host, path, { headers: { 'accept-encoding': encoding } });
      expect([packed.headers.get('content-encoding'), packed.text]).toEqual([encoding, plain.text]);
      const headers = { 'accept-encoding': encoding, 'if-none-match': packed.headers.get('etag') ?? '' };
      expect((await at(host, path, { headers })).status).toBe(304);
    }
  }
  const pages = [await at('rahima.test', '/'), await at('localhost', `/${seller.slug}`)];
  const [one, other] = pages.map(({ headers }) => headers.get('content-security-policy'));
  expect(one).toContain("script-src 'self' 'sha256-");
  expect(one).toBe(other);
  expect(pages[0]?.headers.get('etag')).not.toBe(pages[1]?.headers.get('etag'));
});

test('a change shows at the host and on the platform', async () => {
  await save({ address: 'House 12' });
  expect((await at('rahima.test', '/')).text).toContain('House 12');
  expect((await at('localhost', `/${seller.slug}`)).text).toContain('House 12');
});

test('www, or the name without it, and the shop’s paths of the platform lead to the chosen name', async () => {
  const www = await at('www.rahima.test', `/p/${productId}?a=1`);
  expect([www.status, www.headers.get('location')]).toEqual([301, `${own()}/p/${productId}?a=1`]);
  const old = await at('rahima.test', `/${seller.slug}/p/${productId}`);
  expect([old.status, old.headers.get('location')]).toEqual([301, `/p/${productId}`]);
  const doubled = await at('rahima.test', `/${seller.slug}//evil.test`);
  expect([doubled.status, doubled.headers.get('location')]).toEqual([301, `/${seller.slug}/evil.test`]);
});

test('account, dashboard, admin, API and probes do not exist at a shop’s host, and cookies mean nothing there', async () => {
  const { cookie } = seller;
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
    `/api/users/${seller.userId}/shop`,
    '/api/domains/allowed?domain=rahima.test',
    '/sitemap-site.xml',
    '/blog/feed.xml',
    '/bn?lang=bn',
  ]) {
    const { status, headers, text } = await at('rahima.test', path, { headers: { cookie } });
    expect([path, status, headers.get('set-cookie')]).toEqual([path, 404, null]);
    expect(text).not.toContain(seller.userId);
  }
  const before = await product.services.database.db.select().from(domains);
  for (const [method, path] of [
    ['POST', '/api/auth/login'],
    ['PUT', `/api/shops/${seller.shopId}`],
    ['DELETE', `/api/shops/${seller.shopId}/domain`],
    ['POST', '/api/analytics/track-page-view'],
  ] as const) {
    const headers = { cookie, origin: own(), 'content-type': 'application/json' };
    expect([path, (await at('rahima.test', path, { method, headers, body: '{}' })).status]).toEqual([path, 405]);
  }
  expect(await product.services.database.db.select().from(domains)).toEqual(before);
});

test('visits and orders count at the host, from its own pages and for its own shop alone', async () => {
  const other = await product.newSeller('Other');
  const report = async (shopId: string, origin: string) =>
    (
      await at('rahima.test', '/api/analytics/track-visit', {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Android 12) Chrome/120' },
        body: JSON.stringify({ shopId, sessionId: crypto.randomUUID(), referrer: `${own()}/all` }),
      })
    ).status;
  expect(await report(seller.shopId, own())).toBe(204);
  expect(await report(seller.shopId, product.origin)).toBe(403);
  expect(await report(seller.shopId, 'http://evil.test')).toBe(403);
  expect(await report(other.shopId, own())).toBe(404);
  const rows = await product.services.database.db.select().from(dailyViews);
  expect(rows.map(({ shopId, views }) => [shopId, views])).toContainEqual([seller.shopId, 1]);
  expect(rows.map(({ shopId }) => shopId)).not.toContain(other.shopId);
});

test('an order form without script is written out at either address', async () => {
  const host = await at('rahima.test', `/order/${productId}?quantity=2&area=dhaka`);
  expect(host.status).toBe(200);
  expect(host.text).toContain(encodeURIComponent(`${own()}/p/${productId}`));
  expect(host.text).toContain(`href="/p/${productId}"`);
  const platform = await at('localhost', `/api/order/${seller.slug}/${productId}?quantity=2&area=dhaka`);
  expect(platform.text).toContain(`href="/${seller.slug}/p/${productId}"`);
  const gone = await at('rahima.test', '/order/nothing');
  expect([gone.status, gone.headers.get('location')]).toEqual([302, '/p/nothing']);
});

test('a wrong address below the host shows the shop’s own page for it', async () => {
  const { status, text } = await at('rahima.test', '/nothing/here');
  expect(status).toBe(404);
  expect(text).toContain('Rahima Fashion');
});

test('a host of nobody gets the same plain page for every path, and is led nowhere', async () => {
  const answers = await Promise.all(
    [`/`, `/${seller.slug}`, '/login', '/api/auth/session', '/healthz', '//evil.test'].map((path) =>
      at('dangling.test', path),
    ),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(404);
  expect(answers[0]?.text).toContain('There is no shop at this address.');
  expect(linksOf(answers[0]?.text ?? '')).toEqual([]);
});

test('this machine’s proxy is told which names a certificate may be had for, and nobody else is', async () => {
  const allowed = async (domain: string, headers: Record<string, string> = {}) => {
    const answer = await at('127.0.0.1', `/api/domains/allowed?domain=${domain}`, { headers });
    expect(answer.text).toBe('');
    return answer.status;
  };
  for (const name of ['rahima.test', 'www.rahima.test', 'RAHIMA.test'])
    expect([name, await allowed(name)]).toEqual([name, 200]);
  for (const name of ['dangling.test', 'shop.rahima.test', 'localhost', '', '127.0.0.1'])
    expect([name, await allowed(name)]).toEqual([name, 404]);
  expect(await allowed('rahima.test', { 'x-forwarded-for': '203.0.113.1' })).toBe(404);
  expect(await allowed('rahima.test', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
});

/** The status and the body's beginning that these bytes are answered with. */
async function raw(head: string): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1');
  const pieces: Buffer[] = [];
  socket.on('data', (piece) => pieces.push(piece as Buffer));
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  await new Promise((resolve) => socket.on('close', resolve).on('error', resolve));
  return Buffer.concat(pieces).toString();
}

test.each([
  ['a port', 'GET / HTTP/1.1\r\nHost: rahima.test:8443', 200],
  ['capitals', 'GET / HTTP/1.1\r\nHost: Rahima.TEST', 200],
  ['a dot at the end', 'GET / HTTP/1.1\r\nHost: rahima.test.', 200],
  ['a dot and a port', 'GET / HTTP/1.1\r\nHost: rahima.test.:443', 200],
  ['an absolute target', 'GET http://rahima.test/ HTTP/1.1\r\nHost: rahima.test', 200],
  [
    'an absolute target of another host, which the Host line outweighs',
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
  const answer = await raw(head);
  expect(answer).toStartWith(`HTTP/1.1 ${status} `);
  expect(answer.includes('Rahima Fashion')).toBe(status === 200);
});

test('an international name is found by its ASCII form', async () => {
  await show({ host: 'xn--f6bd1avd.test', name: 'xn--f6bd1avd.test' });
  expect(await raw('GET / HTTP/1.1\r\nHost: XN--f6bd1avd.test')).toContain('Rahima Fashion');
  expect(await raw('GET / HTTP/1.1\r\nHost: rahima.test')).toStartWith('HTTP/1.1 404 ');
  await show({ host: 'rahima.test', name: 'rahima.test' });
});

test('where its owner wants it, the address on the platform leads to the domain, and back when it is broken', async () => {
  expect((await at('localhost', `/${seller.slug}`)).status).toBe(200);
  await show({ redirects: true });
  const led = await at('localhost', `/${seller.slug}/p/${productId}?src=qr`);
  expect([led.status, led.headers.get('location')]).toEqual([301, `${own()}/p/${productId}?src=qr`]);
  expect((await at('localhost', `/${seller.slug}`)).headers.get('location')).toBe(`${own()}/`);
  await show({ redirects: true, state: 'broken' });
  const stays = await at('localhost', `/${seller.slug}`);
  expect(stays.status).toBe(200);
  expect(stays.text).toContain(`<link rel="canonical" href="${product.origin}/${seller.slug}">`);
  await show({ redirects: false, state: 'live' });
});

test('a shop that is suspended, or gives its domain up, is gone from the host at once', async () => {
  await product.services.database.write((transaction) =>
    transaction
      .delete(domains)
      .where(eq(domains.shopId, seller.shopId))
      .then(() => noteDomainChange(transaction, seller.shopId, product.services.now())),
  );
  await whenPublication(product.services, seller.shopId, isLive);
  expect((await at('rahima.test', '/')).text).toContain('There is no shop at this address.');
  const platform = await at('localhost', `/${seller.slug}`);
  expect(platform.text).toContain(`<link rel="canonical" href="${product.origin}/${seller.slug}">`);
});
