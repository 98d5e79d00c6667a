import { afterAll, beforeAll, expect, test } from 'bun:test';
import { classicLook } from '../../shops/shop/look.ts';
import { startShopHost } from './host-testing.ts';

let shop: Awaited<ReturnType<typeof startShopHost>>;
beforeAll(async () => {
  shop = await startShopHost();
  await shop.save({ look: { ...classicLook, font: 'serif' } });
});
afterAll(() => shop.stop());

test('a shop’s font is served on the platform and, without a redirect, on its own domain', async () => {
  const { seller, show, at } = shop;
  await show({ redirects: false });
  for (const [host, home] of [
    ['localhost', `/${seller.slug}`],
    ['rahima.test', '/'],
  ] as const) {
    const { text } = await at(host, home);
    const fonts = [...text.matchAll(/url\(([^)]*\.woff2)\)/g)].map(([, file = '']) => file);
    expect(fonts, host).toHaveLength(1);
    const font = await at(host, fonts[0] ?? '');
    expect([host, font.status, font.headers.get('content-type')]).toEqual([host, 200, 'font/woff2']);
    expect(font.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(font.text).toStartWith('wOF2');
  }
});

test('an unknown font is a wrong address on both', async () => {
  const path = `/fonts/${'0'.repeat(32)}.woff2`;
  await shop.show({ redirects: false });
  expect((await shop.at('localhost', `/${shop.seller.slug}${path}`)).status).toBe(404);
  expect((await shop.at('rahima.test', path)).status).toBe(404);
});
