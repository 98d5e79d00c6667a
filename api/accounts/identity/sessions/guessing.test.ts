import { expect, spyOn, test } from 'bun:test';
import { isOnServer } from '../../../../db/testing.ts';
import { cookieOf, startAccountApi } from '../testing.ts';

test('after five wrong guesses from one IP address, sign-in must wait, and the response says how long', async () => {
  const api = await startAccountApi();
  const { identifier, password } = await api.newSeller();
  for (let guess = 0; guess < 5; guess += 1)
    expect((await api.signIn(identifier, `guess ${guess}`, { ip: 'home' })).status).toBe(401);
  const { status, body, headers } = await api.signIn(identifier, password, { ip: 'home' });
  expect(status).toBe(429);
  expect(body).toMatchObject({
    code: 'too_many_sign_ins',
    message: 'Too many failed attempts. Please wait a few minutes and try again.',
  });
  expect(headers.get('retry-after')).toBe('60');
});

test('a user signs in from a known browser while 40 IP addresses, including the user’s own, guess passwords', async () => {
  const api = await startAccountApi();
  const { identifier, password } = await api.registeredAccount();
  const home = '203.0.113.1';
  const known = cookieOf(await api.signIn(identifier, password, { ip: home }), 'poshora-browser');
  const ips = [home, ...Array.from({ length: 39 }, (_, number) => `198.51.100.${number}`)];
  const guesses = ips.flatMap((ip) =>
    Array.from({ length: ip === home ? 8 : 1 }, () => api.signIn(identifier, 'a guess', { ip })),
  );
  let checked = 0;
  for (const guess of guesses) void guess.then(({ status }) => (checked += status === 401 ? 1 : 0));
  const during = await api.signIn(identifier, password, { ip: home, cookie: known });
  expect(during.status).toBe(200);
  const before = checked;
  expect((await Promise.all(guesses)).filter(({ status }) => status === 200)).toHaveLength(0);
  // On a database server, the order of writes decides instead of the password queue.
  if (!isOnServer) expect(before).toBeLessThan(checked / 2);
  expect((await api.signIn(identifier, password, { ip: home })).status).toBe(429);
  expect((await api.signIn(identifier, password, { ip: home, cookie: known })).status).toBe(200);
});

test('a known browser is exempt only for its own account, and not from its own wrong guesses', async () => {
  const api = await startAccountApi();
  const attacker = await api.newSeller('Attacker');
  const victim = await api.newSeller('Victim');
  const ip = '203.0.113.1';
  const cookie = cookieOf(await api.signIn(attacker.identifier, attacker.password, { ip }), 'poshora-browser');
  for (const { identifier } of [attacker, victim]) {
    const codes = [];
    for (let guess = 0; guess < 6; guess += 1)
      codes.push((await api.signIn(identifier, 'a guess', { ip, cookie })).status);
    expect(codes).toEqual([401, 401, 401, 401, 401, 429]);
  }
});

test('an IP address gets ten attempts a minute for all accounts together', async () => {
  const api = await startAccountApi();
  const codes = [];
  for (let account = 0; account < 12; account += 1)
    codes.push((await api.signIn(`${account}@example.com`, 'a guess', { ip: '203.0.113.1' })).status);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  expect((await api.signIn('1@example.com', 'a guess', { ip: '203.0.113.2' })).status).toBe(401);
});

test('a correct password passes from an IP address that strangers have exhausted, and does not count there', async () => {
  const api = await startAccountApi();
  const ip = '203.0.113.1';
  const sellers = await Promise.all(Array.from({ length: 3 }, () => api.newSeller()));
  for (let account = 0; account < 12; account += 1) await api.signIn(`${account}@example.com`, 'a guess', { ip });
  for (const { identifier, password } of [...sellers, ...sellers])
    expect((await api.signIn(identifier, password, { ip })).status).toBe(200);
  expect((await api.signIn('wrong@example.com', 'a guess', { ip })).status).toBe(429);
});

test('after 20 wrong passwords an account allows one attempt a minute, except from known browsers', async () => {
  const api = await startAccountApi();
  const { identifier, password } = await api.newSeller();
  const other = await api.newSeller('Other');
  const known = cookieOf(await api.signIn(identifier, password), 'poshora-browser');
  const codes: number[] = [];
  for (let guess = 0; guess < 23; guess += 1) codes.push((await api.signIn(identifier, 'a guess')).status);
  expect(codes).toEqual([...Array.from({ length: 21 }, () => 401), 429, 429]);
  expect((await api.signIn(identifier, password)).status).toBe(429);
  expect((await api.signIn(identifier, password, { cookie: known })).status).toBe(200);
  expect((await api.signIn(other.identifier, other.password)).status).toBe(200);
});

test('registering reveals five times an hour per IP address that an account exists, then nothing', async () => {
  const api = await startAccountApi();
  const { identifier } = await api.newSeller();
  const register = (who: string) =>
    api.send('POST', '/api/auth/register', {
      ip: '203.0.113.1',
      body: { identifier: who, password: 'shari 2026' },
    });
  expect((await register('new@example.com')).status).toBe(201);
  for (let requested = 0; requested < 5; requested += 1) {
    const { status, body } = await register(identifier);
    expect(status).toBe(409);
    expect(body?.['fields'].identifier).toBe(
      'This email is already registered. Please use a different email or try logging in.',
    );
  }
  for (const who of [identifier, 'free@example.com']) {
    const { status, body } = await register(who);
    expect(status).toBe(429);
    expect(body?.['message']).toBe('Too many attempts. Please wait a few minutes and try again.');
  }
});

test('an account that does not exist costs one password check, like an existing one', async () => {
  const api = await startAccountApi();
  const { identifier } = await api.registeredAccount();
  const verify = spyOn(Bun.password, 'verify');
  for (const who of [identifier, 'nobody@example.com', '01712345678', 'no address at all'])
    expect((await api.signIn(who, 'a guess')).body?.['code']).toBe('invalid_credentials');
  const checked = verify.mock.calls.map(([password, hash]) => [
    password,
    (typeof hash === 'string' ? hash : '').split('$').slice(0, 4),
  ]);
  verify.mockRestore();
  // The hash contains the cost, and the cost decides the time. The decoy hash must have the cost of a real one.
  const cost = ['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'];
  expect(checked).toEqual(Array.from({ length: 4 }, () => ['a guess', cost]));
});
