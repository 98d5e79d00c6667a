import { expect, test } from 'bun:test';
import { isPageOf, lastingFiles, mayStore } from './offline-page.ts';

test('only pages of this shop are stored for offline use, below its URL or on its own domain', () => {
  const pagesOf = (shop: string, paths: readonly string[]) => paths.filter((path) => isPageOf(shop, path));
  const paths = [
    '/',
    '/rahima',
    '/rahima/p/1',
    '/rahima/pages/about',
    '/rahima2',
    '/p/1',
    '/order/1',
    '/orders/x',
    '/orders/x/more',
    '/api/places/dhaka',
  ];
  expect(pagesOf('/rahima', paths)).toEqual(['/rahima', '/rahima/p/1', '/rahima/pages/about']);
  expect(pagesOf('/', paths)).toEqual(['/', '/rahima', '/rahima/p/1', '/rahima/pages/about', '/rahima2', '/p/1']);
});

test('a response with ‘no-store’ is not stored', () => {
  const response = (caching?: string, status = 200) =>
    new Response('', { status, ...(caching && { headers: { 'cache-control': caching } }) });
  expect([response(), response('public, max-age=0, must-revalidate')].map(mayStore)).toEqual([true, true]);
  const refused = [response('no-store'), response('private, No-Store'), response(undefined, 404)];
  expect(refused.map(mayStore)).toEqual([false, false, false]);
});

test('the pictures, scripts, icons and the heading font of a page are stored with it, and no link', () => {
  const html =
    '<style>src:url(/rahima/fonts/0a1b.woff2)</style><img src="/i/0a-320.webp" srcset="/i/0a-640.webp 640w">' +
    '<body data-main="/_assets/main.Ab-1.js"><a href="/rahima/p/1">';
  expect(lastingFiles(html)).toEqual([
    '/rahima/fonts/0a1b.woff2',
    '/i/0a-320.webp',
    '/i/0a-640.webp',
    '/_assets/main.Ab-1.js',
  ]);
});
