import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { PageStore } from '../pages/page-store.ts';
import { isLive, whenPublication } from '../published-testing.ts';
import { startTestServer } from '../../../tests/api/server-testing.ts';
import { PublishedPages } from './published-pages.ts';

let product: Awaited<ReturnType<typeof startTestServer>>;
let seller: Awaited<ReturnType<typeof product.newSeller>>;

beforeAll(async () => {
  product = await startTestServer();
  seller = await product.newSeller('রহিমা ফ্যাশন');
  await whenPublication(product.services, seller.shopId, isLive);
});

afterAll(async () => {
  await product.stop();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${product.origin}${path}`, { method, headers, redirect: 'manual', decompress: false } as RequestInit);

const pagesFolder = () => join(product.folder, 'storage', 'pages', seller.shopId);

test('a shop page is sent in the encoding that the browser prefers, with the same text in each', async () => {
  const plain = await (await get('/rohimafyashon', { 'accept-encoding': 'identity' })).text();
  const brotli = await get('/rohimafyashon', { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await get('/rohimafyashon', { 'accept-encoding': 'gzip, br;q=0' });
  expect(plain).toContain('রহিমা ফ্যাশন');
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(plain);
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(plain);
  expect(brotli.headers.get('vary')).toBe('accept-encoding');
});

test('HEAD has the headers of GET and no body; a matching ETag gets 304', async () => {
  const full = await get('/rohimafyashon', { 'accept-encoding': 'br' });
  const head = await get('/rohimafyashon', { 'accept-encoding': 'br' }, 'HEAD');
  expect(head.headers.get('content-length')).toBe(full.headers.get('content-length'));
  expect((await head.arrayBuffer()).byteLength).toBe(0);
  const etag = full.headers.get('etag') ?? '';
  expect((await get('/rohimafyashon', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` })).status).toBe(
    304,
  );
  expect((await get('/rohimafyashon', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200);
});

test('an old URL redirects to the current one, including the rest of the path', async () => {
  const { cookie, shopId, slug } = await product.newSeller('Old Name');
  await product.send('PUT', `/api/shops/${shopId}`, { cookie, body: { name: 'New Name' } });
  const moved = await get(`/${slug}/p/123?src=qr`);
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/newname/p/123?src=qr']);
});

test('an unknown path gets a 404 page and never a file of the server', async () => {
  for (const path of [
    '/nobodysshop',
    '/no/such/page',
    '/rohimafyashon/p/unknown',
    '/dashboard/x.css',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/rohimafyashon/..%2f..%2f',
    '/.env',
    '/_assets/none.js',
    '/i/none-1.jpg',
    '/%00',
    '/%zz',
  ]) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get('content-type')).toStartWith('text/html');
  }
});

test('an order link with an unknown token gets a 404 page', async () => {
  for (const path of ['/orders/AAAAAAAAAAAAAAAAAAAAAA', '/orders/AAAAAAAAAAAAAAAAAAAAAA/more', '/orders/%E0']) {
    const page = await get(path, { 'accept-language': 'bn' });
    expect([path, page.status]).toEqual([path, 404]);
    expect(page.headers.get('content-type')).toStartWith('text/html');
    expect(await page.text()).toContain('<html lang="bn"');
  }
});

test('a return to an unknown payment gets a 404 page, also by a form of a gateway', async () => {
  for (const form of [{}, { method: 'POST', body: new URLSearchParams({ status: 'VALID' }) }]) {
    const page = await fetch(`${product.origin}/payments/return/order-unknown`, {
      ...form,
      headers: { 'accept-language': 'bn', origin: 'https://gateway.example' },
    });
    expect(page.status).toBe(404);
    expect(page.headers.get('content-type')).toStartWith('text/html');
    expect(await page.text()).toContain('<html lang="bn"');
  }
});

test('a wrong URL below a shop gets that shop’s 404 page, in its language', async () => {
  for (const path of ['/rohimafyashon/p/unknown', '/rohimafyashon/nothing/here']) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 404]);
    const page = await response.text();
    expect(page).toContain(`<body`);
    expect(page).toContain('data-slug="rohimafyashon"');
    expect(page).toContain('name="robots" content="noindex"');
  }
});

test('a shop link typed with capitals or copied with trailing punctuation redirects to the shop', async () => {
  for (const path of ['/RohimaFyashon', '/rohimafyashon.', '/rohimafyashon%E0%A5%A4', '/Rohimafyashon,?src=qr']) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 301]);
    expect(response.headers.get('location')).toBe(`/rohimafyashon${path.includes('?') ? '?src=qr' : ''}`);
  }
  for (const path of ['/NobodysShop', '/Rohimafyashon%ZZ', '/%E0%A5%A4']) expect((await get(path)).status).toBe(404);
});

test('every kind of response has the security headers', async () => {
  for (const path of [
    '/',
    '/rohimafyashon',
    '/nobodysshop',
    '/api/nothing',
    '/api/auth/session',
    '/healthz',
    '/favicon.svg',
    '/rohimafyashon/',
  ]) {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors '(self|none)'/);
  }
});

test('the service worker may fetch the pages that it caches, and is revalidated on each request', async () => {
  const { headers } = await get('/shop-worker.js');
  expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
  expect(headers.get('content-type')).toContain('text/javascript');
  expect(headers.get('cache-control')).toContain('must-revalidate');
});

test('a request for an icon at the usual path gets the platform’s icon', async () => {
  const reply = await get('/favicon.ico');
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  const icon = Buffer.from(await reply.arrayBuffer());
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 3]);
  const offset = icon.readUInt32LE(18);
  expect((await sharp(icon.subarray(offset, offset + icon.readUInt32LE(14))).metadata()).width).toBe(16);
});

test('outside the API only GET and HEAD are allowed', async () => {
  expect((await get('/rohimafyashon', {}, 'POST')).status).toBe(405);
});

test('a lost or damaged page is rebuilt on request', async () => {
  /** Reads the page as another server, which has nothing in memory. */
  const readPage = async () => {
    const { services, publisher } = product;
    const published = new PublishedPages({
      database: services.database,
      store: new PageStore(services.storage),
      repair: (shopId) => publisher.repair(shopId),
      securityHeaders: {},
    });
    const found = await published.find('/rohimafyashon');
    return found.kind === 'page' ? found.file.send(new Request(product.origin)).text() : found.kind;
  };
  const before = await readPage();
  expect(before).toContain('রহিমা ফ্যাশন');
  rmSync(pagesFolder(), { recursive: true });
  expect(await readPage()).toBe(before);
  for (const file of readdirSync(pagesFolder())) writeFileSync(join(pagesFolder(), file), 'damaged');
  expect(await readPage()).toBe(before);
});

test('the sitemap index lists the sitemap of every public shop with the time of its last change, and no other', async () => {
  const index = await (await get('/sitemap.xml')).text();
  expect(index).toContain(`<loc>${product.origin}/sitemap-site.xml</loc>`);
  const own = `${product.origin}/sitemap-shop-rohimafyashon.xml`;
  expect(index).toMatch(new RegExp(`<loc>${own}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT`));
  expect(index).not.toContain('-shop-1');
  const sitemap = await get('/sitemap-shop-rohimafyashon.xml', { 'accept-encoding': 'identity' });
  expect([sitemap.status, sitemap.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(await sitemap.text()).toContain(`<loc>${product.origin}/rohimafyashon</loc>`);
  for (const path of ['/sitemap-2.xml', '/sitemap-1.xml', '/sitemap-shop-unknown.xml', '/sitemap-shop-%2e%2e.xml'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${product.origin}/sitemap.xml`);
});
