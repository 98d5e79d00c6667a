import { afterAll, beforeAll, expect, test } from 'bun:test';
import { startTestServer } from '../../../tests/api/server-testing.ts';

let product: Awaited<ReturnType<typeof startTestServer>>;

beforeAll(async () => {
  product = await startTestServer();
});

afterAll(async () => {
  await product.stop();
});

const get = (path: string, cookie = '') => product.send('GET', path, { cookie });

test('the language switch is remembered, and redirects to the address without its parameter', async () => {
  const switched = await get('/bn/about?lang=bn&from=mail');
  expect([switched.status, switched.headers.get('location')]).toEqual([303, '/bn/about?from=mail']);
  const cookie = switched.headers.get('set-cookie') ?? '';
  expect(cookie).toStartWith('poshora_lang=bn; Path=/; Max-Age=31536000; SameSite=Lax');
});

test('after choosing Bangla, a visitor gets the Bangla home page until she switches back', async () => {
  const home = await get('/', 'poshora_lang=bn');
  expect([home.status, home.headers.get('location')]).toEqual([302, '/bn']);
  expect((await get('/about', 'poshora_lang=bn')).status).toBe(200);
  const back = await get('/?lang=en', 'poshora_lang=bn');
  expect([back.status, back.headers.get('location')]).toEqual([303, '/']);
  expect((await get('/', 'poshora_lang=en')).status).toBe(200);
});

test('a language parameter that does not match the page changes nothing', async () => {
  for (const path of ['/bn/about?lang=en', '/about?lang=bn', '/about?lang=fr']) {
    const response = await get(path);
    expect([path, response.status, response.headers.get('set-cookie')]).toEqual([path, 200, null]);
  }
});

test('an unknown page below /bn gets a Bangla error page, whatever the browser’s language', async () => {
  const missing = await get('/bn/no/such/page');
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('lang="bn"');
});
