import { expect, test } from 'bun:test';
import { knownBrowsers, sessions } from '../../../../db/schema/index.ts';
import { cookieOf, startAccountApi } from '../testing.ts';
import { day, hour } from '../../../platform/formats/durations.ts';
import { shareTestApi } from '../../../../tests/api/testing.ts';

shareTestApi();

test('a session planted in a browser before the sign-in is useless after it', async () => {
  const api = await startAccountApi();
  const attacker = await api.newSeller('Attacker');
  const victim = await api.newSeller('Victim');
  const invented = `poshora=${'A'.repeat(43)}`;
  for (const planted of [attacker.cookie, invented]) {
    const response = await api.signIn(victim.identifier, victim.password, { cookie: planted, ip: planted });
    const given = cookieOf(response);
    expect(given).not.toBe(planted);
    expect(await api.whoIs(given)).toBe(victim.userId);
    expect(await api.whoIs(planted)).toBeNull();
  }
});

test('every sign-in creates a new token, and only its hash is stored', async () => {
  const api = await startAccountApi();
  const { identifier, password } = await api.newSeller();
  const tokens = new Set<string>();
  for (let time = 0; time < 4; time += 1) {
    const response = await api.signIn(identifier, password);
    const [session, browser] = response.headers.getSetCookie();
    expect(session).toMatch(/^poshora=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
    expect(browser).toMatch(/^poshora-browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/);
    tokens.add(cookieOf(response).slice('poshora='.length));
    tokens.add(cookieOf(response, 'poshora-browser').slice('poshora-browser='.length));
  }
  expect(tokens.size).toBe(8);
  const { db } = api.services.database;
  const stored = JSON.stringify([await db.select().from(sessions), await db.select().from(knownBrowsers)]);
  for (const token of tokens) expect(stored).not.toContain(token);
});

test('a session cookie stops working after logout', async () => {
  const api = await startAccountApi();
  const { cookie, userId } = await api.newSeller();
  expect((await api.send('GET', `/api/users/${userId}`, { cookie })).status).toBe(200);
  expect((await api.send('POST', '/api/auth/logout', { cookie, body: {} })).status).toBe(200);
  expect((await api.send('GET', `/api/users/${userId}`, { cookie })).status).toBe(401);
  expect(await api.whoIs(cookie)).toBeNull();
});

test('an unused session ends after 30 days, a used one continues', async () => {
  const api = await startAccountApi();
  const { cookie, userId } = await api.newSeller();
  for (let week = 0; week < 6; week += 1) {
    api.clock.now += 7 * day;
    expect(await api.whoIs(cookie)).toBe(userId);
  }
  api.clock.now += 31 * day;
  expect(await api.whoIs(cookie)).toBeNull();
});

test('a browser in use gets its session cookie renewed once a day, and only in personal responses', async () => {
  const api = await startAccountApi();
  const { cookie, userId, slug } = await api.newSeller();
  const call = async (path: string, requested = cookie) =>
    (await api.send('GET', path, { cookie: requested })).headers.getSetCookie();
  for (let hours = 0; hours < 40 * 24; hours += 8) {
    const before = Math.floor(api.clock.now / day);
    api.clock.now += 8 * hour;
    const isNextDay = Math.floor(api.clock.now / day) > before;
    const given = [...(await call(`/api/users/${userId}`)), ...(await call('/api/auth/session'))];
    expect(given).toEqual(isNextDay ? [`${cookie}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000`] : []);
  }
  api.clock.now += 2 * day;
  expect(await call('/api/places/Dhaka'), 'a response for everybody').toEqual([]);
  api.clock.now += 2 * day;
  expect(await call(`/api/shops/${slug}`)).toEqual([]);
  api.clock.now += 31 * day;
  expect(await call('/api/auth/session'), 'a session that is over').toEqual([]);
  const left = await api.send('POST', '/api/auth/logout', { cookie: (await api.newSeller()).cookie, body: {} });
  expect(left.headers.getSetCookie()).toEqual(['poshora=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
});

test('on HTTPS the sign-in cookies are limited to this host and Secure', async () => {
  const https = { PUBLIC_URL: 'https://poshora.example', TRUSTED_PROXIES: '1' };
  const needed = { BKASH_NUMBER: '01712345678', MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@poshora.example' };
  const own = 'Path=/; HttpOnly; SameSite=Lax; Max-Age=';
  const signedIn = async (settings: Record<string, string>) => {
    const api = await startAccountApi(settings);
    const { identifier, password } = await api.newSeller();
    const { headers } = await api.signIn(identifier, password);
    const session = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const { body } = await api.send('GET', '/api/auth/session', { cookie: session });
    expect(body?.['user']?.email).toBe(identifier);
    const planted = session.replace('__Host-', '');
    const { body: byPlanted } = await api.send('GET', '/api/auth/session', { cookie: planted });
    return { cookies: headers.getSetCookie(), planted: byPlanted?.['user']?.email ?? null, identifier };
  };
  const safe = await signedIn({ ...https, ...needed });
  expect(safe.cookies).toHaveLength(2);
  for (const [index, name] of ['poshora', 'poshora-browser'].entries()) {
    expect(safe.cookies[index]).toStartWith(`__Host-${name}=`);
    expect(safe.cookies[index]).toContain(own);
    expect(safe.cookies[index]).toEndWith('; Secure');
    expect(safe.cookies[index]).not.toContain('Domain');
  }
  expect(safe.planted, 'a cookie without the prefix may come from another host of the domain').toBeNull();
  const local = await signedIn({});
  for (const cookie of local.cookies)
    expect(cookie).toMatch(/^poshora(-browser)?=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
});
