import { expect, spyOn, test } from 'bun:test';
import { isOnServer } from '../../../../db/testing.ts';
import { cookieOf, startAccountApi } from '../testing.ts';

test('the sixth guess at one account from one address waits, and says for how long', async () => {
  const api = await startAccountApi();
  const { identifier, password } = await api.newSeller();
  for (let guess = 0; guess < 5; guess += 1)
    expect((await api.signIn(identifier, `guess ${guess}`, { address: 'home' })).status).toBe(401);
  const { status, body, headers } = await api.signIn(identifier, password, { address: 'home' });
  expect(status).toBe(429);
  expect(body).toMatchObject({
    code: 'too_many_sign_ins',
    message: 'Too many failed attempts. Please wait a few minutes and try again.',
  });
  expect(headers.get('retry-after')).toBe('60');
});

test('the victim signs in from their usual browser while 40 addresses, their own among them, guess', async () => {
  const api = await startAccountApi();
  const { identifier, password } = await api.registeredAccount();
  const home = '203.0.113.1';
  const usual = cookieOf(await api.signIn(identifier, password, { address: home }), 'poshora-browser');
  const addresses = [home, ...Array.from({ length: 39 }, (_, number) => `198.51.100.${number}`)];
  const guesses = addresses.flatMap((address) =>
    Array.from({ length: address === home ? 8 : 1 }, () => api.signIn(identifier, 'a guess', { address })),
  );
  let checked = 0;
  for (const guess of guesses) void guess.then(({ status }) => (checked += status === 401 ? 1 : 0));
  const during = await api.signIn(identifier, password, { address: home, cookie: usual });
  expect(during.status).toBe(200);
  const before = checked;
  expect((await Promise.all(guesses)).filter(({ status }) => status === 200)).toHaveLength(0);
  // To a server it is the writes that take their turns, not the passwords.
  if (!isOnServer) expect(before).toBeLessThan(checked / 2);
  expect((await api.signIn(identifier, password, { address: home })).status).toBe(429);
  expect((await api.signIn(identifier, password, { address: home, cookie: usual })).status).toBe(200);
});

test('a usual browser is exempt for its own account only, and not from its own guessing', async () => {
  const api = await startAccountApi();
  const attacker = await api.newSeller('Attacker');
  const victim = await api.newSeller('Victim');
  const address = '203.0.113.1';
  const cookie = cookieOf(await api.signIn(attacker.identifier, attacker.password, { address }), 'poshora-browser');
  for (const { identifier } of [attacker, victim]) {
    const codes = [];
    for (let guess = 0; guess < 6; guess += 1)
      codes.push((await api.signIn(identifier, 'a guess', { address, cookie })).status);
    expect(codes).toEqual([401, 401, 401, 401, 401, 429]);
  }
});

test('an address gets ten tries a minute at all accounts together', async () => {
  const api = await startAccountApi();
  const codes = [];
  for (let account = 0; account < 12; account += 1)
    codes.push((await api.signIn(`${account}@example.com`, 'a guess', { address: '203.0.113.1' })).status);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  expect((await api.signIn('1@example.com', 'a guess', { address: '203.0.113.2' })).status).toBe(401);
});

test('a right password passes on an address that strangers have crowded, and none counts against the others there', async () => {
  const api = await startAccountApi();
  const address = '203.0.113.1';
  const sellers = await Promise.all(Array.from({ length: 3 }, () => api.newSeller()));
  for (let account = 0; account < 12; account += 1) await api.signIn(`${account}@example.com`, 'a guess', { address });
  for (const { identifier, password } of [...sellers, ...sellers])
    expect((await api.signIn(identifier, password, { address })).status).toBe(200);
  expect((await api.signIn('wrong@example.com', 'a guess', { address })).status).toBe(429);
});

test('after 20 wrong passwords from anywhere an account takes one try a minute, but its usual browser as ever', async () => {
  const api = await startAccountApi();
  const { identifier, password } = await api.newSeller();
  const other = await api.newSeller('Other');
  const usual = cookieOf(await api.signIn(identifier, password), 'poshora-browser');
  const codes: number[] = [];
  for (let guess = 0; guess < 23; guess += 1) codes.push((await api.signIn(identifier, 'a guess')).status);
  expect(codes).toEqual([...Array.from({ length: 21 }, () => 401), 429, 429]);
  expect((await api.signIn(identifier, password)).status).toBe(429);
  expect((await api.signIn(identifier, password, { cookie: usual })).status).toBe(200);
  expect((await api.signIn(other.identifier, other.password)).status).toBe(200);
});

test('registering tells five times an hour and address that an account exists, then nothing', async () => {
  const api = await startAccountApi();
  const { identifier } = await api.newSeller();
  const register = (who: string) =>
    api.send('POST', '/api/auth/register', {
      address: '203.0.113.1',
      body: { identifier: who, password: 'shari 2026' },
    });
  expect((await register('new@example.com')).status).toBe(201);
  for (let asked = 0; asked < 5; asked += 1) {
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

test('an account that does not exist costs the same one check of a password as one that does', async () => {
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
  // The cost stands in the hash and decides the time: the hash that stands in for a missing account must have that of a
  // real one.
  const cost = ['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'];
  expect(checked).toEqual(Array.from({ length: 4 }, () => ['a guess', cost]));
});
