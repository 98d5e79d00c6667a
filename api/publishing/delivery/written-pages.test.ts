import { afterAll, beforeAll, expect, test } from 'bun:test';
import { aboutPage } from '../../shops/pages/testing.ts';
import { heroBlock } from '../../shops/sales-pages/testing.ts';
import { linksOf, startShopHost } from './host-testing.ts';

let host: Awaited<ReturnType<typeof startShopHost>>;

beforeAll(async () => {
  host = await startShopHost();
});

afterAll(async () => {
  await host.stop();
});

test('a page is served on the platform and on the shop’s own domain, and a deleted one as a wrong URL', async () => {
  const { seller, at, show, send, origin } = host;
  const { cookie, shopId, slug } = seller;
  const link = { type: 'paragraph', text: [{ text: 'All products', link: '/all' }] };
  const base = `/api/shops/${shopId}/pages`;
  const created = await send('POST', base, { cookie, body: { ...aboutPage, body: [...aboutPage.body, link] } });
  const { id } = (await created.json()) as { id: string };
  const onPlatform = new URL(origin).host;
  await show({ redirects: false });
  const own = await at('rahima.test', '/pages/about');
  expect([own.status, linksOf(own.text).includes('/all')]).toEqual([200, true]);
  const platform = await at(onPlatform, `/${slug}/pages/about`);
  expect(platform.status).toBe(200);
  expect(linksOf(platform.text)).toEqual(expect.arrayContaining([`/${slug}/all`, `/${slug}/pages/about`]));
  await send('DELETE', `${base}/${id}`, { cookie });
  await show({ redirects: false });
  for (const gone of [await at('rahima.test', '/pages/about'), await at(onPlatform, `/${slug}/pages/about`)]) {
    expect(gone.status).toBe(404);
    expect(gone.text).toContain('This page does not exist');
  }
});

test('a sales page is served at the shop’s own domain, its order form leads there, and the platform’s redirects to it', async () => {
  const { seller, at, show, send, origin, productId, save } = host;
  const { cookie, shopId, slug } = seller;
  await save({ orderMode: 'saved' });
  const page = { title: 'Eid saree', slug: 'eid', language: 'en', productIds: [productId], isDraft: false };
  const blocks = [{ ...heroBlock, title: 'The saree of this Eid' }];
  const created = await send('POST', `/api/shops/${shopId}/sales-pages`, { cookie, body: { ...page, blocks } });
  expect(created.status).toBe(201);
  await show({ redirects: false });
  const own = await at('rahima.test', '/pages/eid');
  expect([own.status, own.text.includes('The saree of this Eid')]).toEqual([200, true]);
  expect(linksOf(own.text)).toContain('/orders');
  expect(linksOf(own.text).filter((link) => link.startsWith(`/${slug}`))).toEqual([]);
  const placed = await at('rahima.test', '/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: host.own },
    body: new URLSearchParams({ productId }),
  });
  expect(placed.status, 'the form of the page reaches the shop, which names what is missing').toBe(422);
  await show({ redirects: true });
  const moved = await at(new URL(origin).host, `/${slug}/pages/eid`);
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `${host.own}/pages/eid`]);
  await save({ orderMode: 'message' });
});

test('a page’s former URLs redirect to its new one, until another page has them', async () => {
  const { seller, at, show, send, origin } = host;
  const { cookie, shopId, slug } = seller;
  const base = `/api/shops/${shopId}/pages`;
  const onPlatform = new URL(origin).host;
  const created = await send('POST', base, { cookie, body: { ...aboutPage, slug: 'sizes' } });
  const { id } = (await created.json()) as { id: string };
  for (const [version, next] of [
    [1, 'size-guide'],
    [2, 'size-chart'],
  ] as const)
    await send('PUT', `${base}/${id}`, { cookie, body: { version, slug: next } });
  await show({ redirects: false });
  for (const former of ['sizes', 'size-guide']) {
    const own = await at('rahima.test', `/pages/${former}?src=qr`);
    expect([own.status, own.headers.get('location')]).toEqual([301, '/pages/size-chart?src=qr']);
    const platform = await at(onPlatform, `/${slug}/pages/${former}`);
    expect([platform.status, platform.headers.get('location')]).toEqual([301, `/${slug}/pages/size-chart`]);
  }
  expect((await at('rahima.test', '/pages/size-chart')).status).toBe(200);
  await send('POST', base, { cookie, body: { ...aboutPage, slug: 'sizes' } });
  await show({ redirects: false });
  expect((await at('rahima.test', '/pages/sizes')).status).toBe(200);
  expect((await at(onPlatform, `/${slug}/pages/unknown`)).status).toBe(404);
});
