import { afterAll, beforeAll, expect, test } from 'bun:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { textOf } from '../../platform/errors/error-response.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { failures, type FailureCode } from '../../platform/errors/failures.ts';
import { isPageUrl } from '../../platform/http/requests/kinds.ts';
import { bytesOf, startFailingPages, typed } from './page-failures-testing.ts';

let pages: Awaited<ReturnType<typeof startFailingPages>>;
beforeAll(async () => {
  pages = await startFailingPages();
});
afterAll(() => pages.stop());

const openers = { gzip: gunzipSync, br: brotliDecompressSync, identity: (bytes: Uint8Array) => Buffer.from(bytes) };

/** The page that a browser shows for a response. Fails if it is not a readable page in the shop's language. */
function readPage(what: string, response: Awaited<ReturnType<typeof bytesOf>>, language = 'bn'): string {
  const form = (response.headers.get('content-encoding') ?? 'identity') as keyof typeof openers;
  const text = openers[form](response.bytes).toString();
  expect([what, response.headers.get('content-type')?.split(';')[0]]).toEqual([what, 'text/html']);
  expect([what, text.slice(0, 15).toLowerCase(), /<html lang="(\w+)"/.exec(text)?.[1]]).toEqual([
    what,
    '<!doctype html>',
    language,
  ]);

  return text.replaceAll(/&#(?:x27|39);/g, "'").replaceAll('&amp;', '&');
}

/** A link to an unknown order or payment gets the page of a wrong URL, in the reader's language. */
const isWrongLink = (method: string, path: string, status: number) =>
  (status === 404 || status === 422) &&
  (path.startsWith('/payments/') || (method === 'GET' && path.startsWith('/orders/')));

const allCodes = Object.keys(failures) as FailureCode[];
const byStatus = Map.groupBy(allCodes, (code) => failures[code].status);

/** A code of each status, other ones for each route. */
const codesOf = (route: number): FailureCode[] => [...byStatus.values()].map((codes) => codes[route % codes.length]!);

test('every route outside /api, and every visitor’s route that answers with a page, is known as a page', async () => {
  for (const { method, path } of pages.routes)
    if (!path.startsWith('/api/'))
      expect([method, path, isPageUrl(method, pages.pathOf(path))]).toEqual([method, path, true]);
  for (const { method, path } of pages.routes.filter(({ method }) => method === 'GET')) {
    const { status, headers } = await pages.call(method, path);
    const isPage = headers.get('content-type')?.startsWith('text/html') || (status >= 300 && status < 400);
    if (isPage && !path.startsWith('/api/docs'))
      expect([path, isPageUrl(method, pages.pathOf(path))]).toEqual([path, true]);
  }
});

test('every page answers failures of every status with a page in the shop’s language that keeps what was typed', async () => {
  const encodings = ['gzip, deflate, br', 'gzip', 'identity'];
  const pageRoutes = pages.routes.filter(
    ({ method, path }) => isPageUrl(method, pages.pathOf(path)) && path !== '/order/:product',
  );
  expect(pageRoutes.length).toBeGreaterThan(10);
  let refused = 0;
  for (const [at, { method, path, host }] of [...pageRoutes, ...pages.routesOfHost].entries())
    for (const [index, code] of (method === 'POST' && path === '/:slug/orders' ? allCodes : codesOf(at)).entries()) {
      const what = `${method} ${host ?? ''}${path} ${code}`;
      const failure = new Failure(code, { retryAfter: 7 });
      const response = await pages.call(method, path, {
        ...(host && { host }),
        failure,
        encoding: encodings[index % encodings.length]!,
      });
      if (response.status < 400) continue;
      refused += 1;
      const isLost = isWrongLink(method, path, failure.status);
      expect([what, response.status]).toEqual([what, isLost ? 404 : failure.status]);
      const isOfNoShop = /^\/(?:api\/newsletter\/|payments\/|orders$)/.test(path);
      const language = !host && (isLost || isOfNoShop) ? 'en' : 'bn';
      const text = readPage(what, response, language);
      if (isLost) continue;
      expect([what, text.includes(textOf(failure, language).trim())]).toEqual([what, true]);
      expect([what, response.headers.get('cache-control')?.includes('no-store')]).toEqual([what, true]);
      expect([what, response.headers.get('retry-after')]).toEqual([what, '7']);
      if (method === 'POST' && path.endsWith('/orders'))
        for (const value of Object.values(typed))
          expect([what, value, text.includes(value)]).toEqual([what, value, true]);
    }
  expect(refused).toBeGreaterThan(allCodes.length + 8 * (pageRoutes.length - 1));
});

test('a script that asks for JSON first gets the failure as JSON', async () => {
  const failure = new Failure('too_many_requests', { retryAfter: 7 });
  const response = await pages.call('POST', '/orders/:token/cancel', {
    failure,
    accept: 'application/json, text/html',
  });
  expect(response.status).toBe(429);
  expect(JSON.parse(Buffer.from(response.bytes).toString())).toMatchObject({ code: 'too_many_requests' });
});

test('a page responds to HEAD as to GET', async () => {
  for (const { method, path, host } of [...pages.routes, ...pages.routesOfHost].filter(
    ({ method }) => method === 'GET',
  )) {
    if (!isPageUrl(method, pages.pathOf(path))) continue;
    const [got, headed] = [
      await pages.call('GET', path, { ...(host && { host }) }),
      await pages.call('HEAD', path, { ...(host && { host }) }),
    ];
    expect([path, headed.status, headed.headers.get('content-type')]).toEqual([
      path,
      got.status,
      got.headers.get('content-type'),
    ]);
    expect(headed.bytes.length).toBe(0);
  }
});

test('a wrong method gets a page that names the methods', async () => {
  for (const [method, path, allowed, host] of [
    ['DELETE', '/orders/:token', 'GET, HEAD', undefined],
    ['PUT', '/:slug/orders', 'GET, HEAD', undefined],
    ['GET', '/orders/:token/cancel', 'POST', undefined],
    ['DELETE', '/orders/:token/more', 'GET, HEAD, POST', undefined],
    ['POST', '/:slug', 'GET, HEAD', undefined],
    ['POST', '/', 'GET, HEAD', 'rahima.test'],
    ['DELETE', '/orders/:token', 'GET, HEAD', 'rahima.test'],
  ] as const) {
    const response = await pages.call(method, path, { ...(host && { host }) });
    expect([method, path, response.status, response.headers.get('allow')]).toEqual([method, path, 405, allowed]);
    readPage(`${method} ${path}`, response);
  }
});

const orderForm = ['POST', '/:slug/orders'] as const;

test('a form with an unreadable body or of the wrong kind gets a page, which keeps what could be read', async () => {
  const invalid = await pages.call(...orderForm, { body: 'name=%C3%28Salma&phone=01812345678&note=\xff' });
  expect(readPage('%C3%28', invalid)).toContain('01812345678');
  const bytes = await pages.call(...orderForm, {
    body: Buffer.concat([Buffer.from('phone=01812345678&address=Road+7&name='), Buffer.from([0xff, 0xfe])]),
  });
  expect(bytes.status).toBe(400);
  expect(readPage('bytes', bytes)).toMatch(/01812345678[^]*Road 7/);
  const wrong = await pages.call(...orderForm, { type: 'text/plain', body: 'name=Salma' });
  expect([wrong.status, readPage('text/plain', wrong).includes('Salma')]).toEqual([415, false]);
  const large = await pages.call(...orderForm, { body: `name=${'x'.repeat(70_000)}` });
  expect(large.status).toBe(413);
  readPage('large', large);
  const evil = await pages.call(...orderForm, { origin: 'https://evil.example', body: 'name=Salma' });
  expect([evil.status, readPage('evil', evil).includes('Salma')]).toEqual([403, false]);
});

test('a field over its limit is marked, and everything typed stays in the form', async () => {
  for (const [name, value] of [
    ['note', 'ন'.repeat(2_100)],
    ['address', 'a'.repeat(400)],
    ['name', 'b'.repeat(3_000)],
    ['area', 'c'.repeat(70)],
    ['quantity', '1000000000000'],
  ] as const) {
    const response = await pages.call(...orderForm, { fields: { [name]: value }, encoding: 'gzip, br' });
    const text = readPage(name, response);
    expect([name, response.status, text.includes(`id="order-${name}-problem"`)]).toEqual([name, 422, true]);
    expect([name, text.includes('<option value="14" selected="">')]).toEqual([name, true]);
    for (const kept of Object.values({ ...typed, [name]: value }))
      expect([name, kept, text.includes(kept)]).toEqual([name, kept, true]);
  }
});

test('an order of a deleted product, and of an unknown shop, says so and keeps what was typed', async () => {
  const gone = await pages.call(...orderForm, { fields: { productId: 'gone' }, encoding: 'gzip, br' });
  expect(gone.status).toBe(409);
  const text = readPage('gone', gone);
  for (const value of Object.values(typed)) expect(text).toContain(value);
  expect(text).toContain(`href="/${pages.slug}"`);
  const unknown = await pages.call('POST', '/no-such-shop/orders', { encoding: 'gzip, br' });
  expect([unknown.status, readPage('unknown', unknown, 'en').includes(typed.address)]).toEqual([404, true]);
});

test('the page of a busy server sends the same form again with one button', async () => {
  const failure = new Failure('busy', { retryAfter: 7 });
  const text = readPage('busy', await pages.call('POST', '/orders/:token/payment', { failure }));
  expect(text).toMatch(/<form action="\/orders\/[\w-]+\/payment" method="post">/);
  expect(text).toContain(`<input type="hidden" name="trxId" value="${typed.trxId}">`);
});

test('too many requests get a page with the time to wait', async () => {
  let last = await pages.call('POST', '/orders/:token/pay', { fields: { provider: 'bkash' } });
  for (let count = 0; count < 10; count += 1)
    last = await pages.call('POST', '/orders/:token/pay', { fields: { provider: 'bkash' }, encoding: 'gzip, br' });
  expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true]);
  readPage('429', last);
});

test('JSON clients still get JSON', async () => {
  const response = await pages.call('POST', '/api/shops/:slug/orders', { type: 'application/json', body: '{' });
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/json;charset=utf-8']);
});
