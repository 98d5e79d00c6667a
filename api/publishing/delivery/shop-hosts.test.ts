import { afterAll, beforeAll, expect, test } from 'bun:test';
import { linksOf, startShopHost } from './host-testing.ts';

let shop: Awaited<ReturnType<typeof startShopHost>>;
beforeAll(async () => {
  shop = await startShopHost();
});
afterAll(() => shop.stop());

test('the shop is at the root of its host, and only the page for reports names the platform', async () => {
  const { status, text } = await shop.at('rahima.test', '/');
  expect(status).toBe(200);
  expect(text).toContain(`<link rel="canonical" href="${shop.own}/">`);
  expect(text).toContain(`href="/p/${shop.productId}"`);
  const elsewhere = linksOf(text).filter((link) => link.startsWith(shop.origin));
  expect(elsewhere).toEqual([`${shop.origin}/report?shop=${shop.seller.slug}`]);
  const detail = await shop.at('rahima.test', `/p/${shop.productId}`);
  expect(detail.text).toContain(`"url":"${shop.own}/p/${shop.productId}"`);
  expect(detail.text).toContain(`action="/order/${shop.productId}"`);
  for (const [path, expected] of [
    ['/all', 'Jamdani'],
    ['/feed.xml', `<g:link>${shop.own}/p/${shop.productId}</g:link>`],
    ['/sitemap.xml', `<loc>${shop.own}/p/${shop.productId}</loc>`],
    ['/robots.txt', `Sitemap: ${shop.own}/sitemap.xml`],
    ['/manifest.webmanifest', '"start_url":"/?src=app","scope":"/"'],
    ['/catalogue.json', '"slug":""'],
    ['/shop-worker.js', ''],
    ['/favicon.svg', '<svg'],
  ]) {
    const response = await shop.at('rahima.test', path ?? '');
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.text).toContain(expected ?? '');
    expect(response.headers.get('set-cookie')).toBeNull();
  }
});

test('the platform URL still has the same pages: their links stay on it, their canonical URL is the domain', async () => {
  const { status, text } = await shop.at('localhost', `/${shop.seller.slug}`);
  expect(status).toBe(200);
  expect(text).toContain(`<link rel="canonical" href="${shop.own}/">`);
  expect(text).toContain(`href="/${shop.seller.slug}/p/${shop.productId}"`);
  expect(text).toContain(`data-slug="${shop.seller.slug}"`);
  const followed = linksOf(text).filter((link) => link.startsWith('/') && !/^\/(i|_assets|icons|favicon)/.test(link));
  expect(followed.filter((link) => !link.startsWith(`/${shop.seller.slug}`))).toEqual([]);
  const manifest = await shop.at('localhost', `/${shop.seller.slug}/manifest.webmanifest`);
  expect(JSON.parse(manifest.text)).toMatchObject({
    id: `/${shop.seller.slug}`,
    start_url: `/${shop.seller.slug}?src=app`,
    scope: `/${shop.seller.slug}`,
  });
  const detail = await shop.at('localhost', `/${shop.seller.slug}/p/${shop.productId}`);
  expect(detail.text).toContain(`action="/api/order/${shop.seller.slug}/${shop.productId}"`);
  expect((await shop.at('localhost', '/sitemap.xml')).text).not.toContain(shop.seller.slug);
});

test('every encoding of a page has the same text, and a matching ETag gets 304', async () => {
  for (const host of ['rahima.test', 'localhost']) {
    const path = host === 'localhost' ? `/${shop.seller.slug}` : '/';
    const plain = await shop.at(host, path, { headers: { 'accept-encoding': 'identity' } });
    for (const encoding of ['br', 'gzip']) {
      const packed = await shop.at(host, path, { headers: { 'accept-encoding': encoding } });
      expect([packed.headers.get('content-encoding'), packed.text]).toEqual([encoding, plain.text]);
      const headers = { 'accept-encoding': encoding, 'if-none-match': packed.headers.get('etag') ?? '' };
      expect((await shop.at(host, path, { headers })).status).toBe(304);
    }
  }
  const pages = [await shop.at('rahima.test', '/'), await shop.at('localhost', `/${shop.seller.slug}`)];
  const [one, other] = pages.map(({ headers }) => headers.get('content-security-policy'));
  expect(one).toContain("script-src 'self' 'sha256-");
  expect(one).toBe(other);
  expect(pages[0]?.headers.get('etag')).not.toBe(pages[1]?.headers.get('etag'));
});

test('a change appears at the host and on the platform', async () => {
  await shop.save({ address: 'House 12' });
  expect((await shop.at('rahima.test', '/')).text).toContain('House 12');
  expect((await shop.at('localhost', `/${shop.seller.slug}`)).text).toContain('House 12');
});

test('the other form with or without www, and the platform’s paths, redirect to the main name', async () => {
  const www = await shop.at('www.rahima.test', `/p/${shop.productId}?a=1`);
  expect([www.status, www.headers.get('location')]).toEqual([301, `${shop.own}/p/${shop.productId}?a=1`]);
  const old = await shop.at('rahima.test', `/${shop.seller.slug}/p/${shop.productId}`);
  expect([old.status, old.headers.get('location')]).toEqual([301, `/p/${shop.productId}`]);
  const doubled = await shop.at('rahima.test', `/${shop.seller.slug}//evil.test`);
  expect([doubled.status, doubled.headers.get('location')]).toEqual([301, `/${shop.seller.slug}/evil.test`]);
});

test('the order form without JavaScript works at either URL', async () => {
  const host = await shop.at('rahima.test', `/order/${shop.productId}?quantity=2&area=dhaka`);
  expect(host.status).toBe(200);
  expect(host.text).toContain(encodeURIComponent(`${shop.own}/p/${shop.productId}`));
  expect(host.text).toContain(`href="/p/${shop.productId}"`);
  const platform = await shop.at('localhost', `/api/order/${shop.seller.slug}/${shop.productId}?quantity=2&area=dhaka`);
  expect(platform.text).toContain(`href="/${shop.seller.slug}/p/${shop.productId}"`);
  const gone = await shop.at('rahima.test', '/order/nothing');
  expect([gone.status, gone.headers.get('location')]).toEqual([302, '/p/nothing']);
});

test('a wrong URL at the host gets the shop’s own 404 page', async () => {
  const { status, text } = await shop.at('rahima.test', '/nothing/here');
  expect(status).toBe(404);
  expect(text).toContain('Rahima Fashion');
});

test('if the owner wants it, the platform URL redirects to the domain, and back when the domain fails', async () => {
  expect((await shop.at('localhost', `/${shop.seller.slug}`)).status).toBe(200);
  await shop.show({ redirects: true });
  const led = await shop.at('localhost', `/${shop.seller.slug}/p/${shop.productId}?src=qr`);
  expect([led.status, led.headers.get('location')]).toEqual([301, `${shop.own}/p/${shop.productId}?src=qr`]);
  expect((await shop.at('localhost', `/${shop.seller.slug}`)).headers.get('location')).toBe(`${shop.own}/`);
  await shop.show({ redirects: true, state: 'broken' });
  const stays = await shop.at('localhost', `/${shop.seller.slug}`);
  expect(stays.status).toBe(200);
  expect(stays.text).toContain(`<link rel="canonical" href="${shop.origin}/${shop.seller.slug}">`);
  await shop.show({ redirects: false, state: 'live' });
});

test('a removed domain stops working at once, and the shop is on the platform as before', async () => {
  await shop.show(null);
  expect((await shop.at('rahima.test', '/')).text).toContain('There is no shop at this link.');
  const platform = await shop.at('localhost', `/${shop.seller.slug}`);
  expect(platform.text).toContain(`<link rel="canonical" href="${shop.origin}/${shop.seller.slug}">`);
  expect(platform.text).toContain(`href="/${shop.seller.slug}/p/${shop.productId}"`);
});
