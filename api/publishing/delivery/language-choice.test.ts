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

test('the language switch is remembered, and redirects to the URL without its parameter', async () => {
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

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';

test('without a choice, the home page follows the account’s language, then the browser’s', async () => {
  const home = async (headers: Record<string, string>, path = '/') => {
    const { status, headers: sent } = await product.send('GET', path, { headers: { 'user-agent': phone, ...headers } });
    return [status, sent.get('location')];
  };
  const bangla = { 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.8' };
  expect(await home(bangla)).toEqual([302, '/bn']);
  expect(await home(bangla, '/?src=ad')).toEqual([302, '/bn?src=ad']);
  expect(await home({ 'accept-language': 'en-US,en;q=0.9,bn;q=0.8' })).toEqual([200, null]);
  expect(await home({ ...bangla, cookie: 'poshora_lang=en' })).toEqual([200, null]);
  expect(await home(bangla, '/?lang=bn')).toEqual([200, null]);
  const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  expect(await home({ ...bangla, 'user-agent': crawler })).toEqual([200, null]);
  expect(await home({ ...bangla }, '/about')).toEqual([200, null]);
  const { cookie, userId } = await product.newSeller('homeseller');
  await product.send('PUT', `/api/users/${userId}/language`, { cookie, body: { language: 'bn' } });
  expect(await home({ cookie })).toEqual([302, '/bn']);
  const { headers } = await product.send('GET', '/');
  expect(headers.get('vary')).toContain('accept-language');
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
