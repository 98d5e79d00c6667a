import { expect, spyOn, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { sessions, users } from '../../../../db/schema/index.ts';
import { cookieOf, startAccountApi } from '../testing.ts';

test('a mobile account signs in with any format of the number', async () => {
  const api = await startAccountApi();
  const registered = await api.send('POST', '/api/auth/register', {
    body: { mobile: '+880 1712-345678', password: 'shari 2026', id: 'mine', shopSlug: 'daraz', isAdmin: 1 },
  });
  expect(registered.status).toBe(201);
  expect(registered.body?.['user']).toMatchObject({ email: null, mobile: '01712345678', isAdmin: 0 });
  expect(registered.body?.['user'].shopSlug).toStartWith('shop-');
  for (const written of ['01712345678', '8801712345678', '০১৭১২ ৩৪৫৬৭৮']) {
    const { status, body } = await api.signIn(written, 'shari 2026', { ip: written });
    expect(status).toBe(200);
    expect(body?.['user'].id).toBe(registered.body?.['user'].id);
  }
});

test('common passwords are refused', async () => {
  const api = await startAccountApi();
  for (const password of ['123456', 'Password', 'QWERTYUIOP']) {
    const { status, body } = await api.send('POST', '/api/auth/register', {
      body: { identifier: 'rahima@example.com', password },
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'weak_password',
      message: 'Password is too weak. Please use at least 6 characters with letters and numbers.',
    });
  }
  expect(await api.services.database.db.select().from(users)).toHaveLength(0);
});

test('one’s own name, one repeated character and the product’s name are refused wherever a password is chosen', async () => {
  const api = await startAccountApi();
  const register = (identifier: string, password: string) =>
    api.send('POST', '/api/auth/register', { ip: crypto.randomUUID(), body: { identifier, password } });
  for (const [identifier, password] of [
    ['rahima@example.com', 'Rahima@example.com'],
    ['rahima.begum@example.com', 'rahima.begum'],
    ['01712345678', '01712345678'],
    ['01712345678', '+880 1712-345678'],
    ['01712345678', '1712345678'],
    ['rahima@example.com', 'zzzzzzzzz'],
    ['rahima@example.com', 'ককককককক'],
    ['rahima@example.com', 'Poshora-2026'],
    ['rahima@example.com', 'পসরা১২৩'],
  ] as const)
    expect([password, (await register(identifier, password)).body?.['code']]).toEqual([password, 'weak_password']);
  const { cookie, userId, identifier, password: currentPassword } = await api.newSeller();
  const own = { currentPassword, password: identifier };
  expect((await api.send('PUT', `/api/users/${userId}/password`, { cookie, body: own })).body?.['code']).toBe(
    'weak_password',
  );
  await api.send('POST', '/api/auth/forgot-password', { body: { identifier } });
  const body = { token: await api.linkTokenTo(identifier), password: identifier };
  expect((await api.send('POST', '/api/auth/reset-password', { body })).body?.['code']).toBe('weak_password');
  expect((await api.signIn(identifier, currentPassword)).status).toBe(200);
});

test('each sign-in creates a new browser token, so planted or copied ones exempt nobody from a wait', async () => {
  const api = await startAccountApi();
  const { identifier, password } = await api.newSeller();
  const sister = await api.newSeller('Sister');
  const planted = `poshora-browser=${'A'.repeat(43)}`;
  const first = cookieOf(await api.signIn(identifier, password, { cookie: planted }), 'poshora-browser');
  const both = cookieOf(await api.signIn(sister.identifier, password, { cookie: first }), 'poshora-browser');
  const renewed = cookieOf(await api.signIn(identifier, password, { cookie: both }), 'poshora-browser');
  api.clock.now += 10 * 60 * 1000;
  const isExempt = async (who: string, cookie: string) => {
    const ip = crypto.randomUUID();
    for (let guess = 0; guess < 6; guess += 1) await api.signIn(who, 'a guess', { ip });
    return (await api.signIn(who, password, { ip, cookie })).status === 200;
  };
  for (const copied of [planted, first, both]) expect(await isExempt(identifier, copied)).toBe(false);
  expect(await isExempt(sister.identifier, renewed)).toBe(true);
  expect(await isExempt(identifier, renewed)).toBe(true);
});

test('a wrong password and an unknown account get the same response', async () => {
  const api = await startAccountApi();
  const { identifier } = await api.newSeller();
  const wrong = await api.signIn(identifier, 'wrong');
  const unknown = await api.signIn('nobody@example.com', 'wrong');
  const unreadable = await api.signIn('no address at all', 'wrong');
  expect(wrong.status).toBe(401);
  expect(wrong.body?.['message']).toBe('Invalid email or password. Please check your credentials.');
  expect(unknown.body).toEqual(wrong.body);
  expect(unreadable.body).toEqual(wrong.body);
});

test('a blocked account learns of the block only with the correct password, and its sessions end', async () => {
  const api = await startAccountApi();
  const { cookie, userId, identifier, password } = await api.newSeller();
  await api.services.database.write(async (transaction) => {
    await transaction.update(users).set({ blockedAt: api.clock.now }).where(eq(users.id, userId));
  });
  expect(await api.whoIs(cookie)).toBeNull();
  expect((await api.signIn(identifier, 'wrong')).body?.['code']).toBe('invalid_credentials');
  const { status, body } = await api.signIn(identifier, password);
  expect(status).toBe(403);
  expect(body?.['message']).toBe('This account has been disabled. Please contact support.');
});

test('a sign-in fails if the password changes during the check', async () => {
  const api = await startAccountApi();
  const { userId, identifier, password } = await api.newSeller();
  const verify = Bun.password.verify.bind(Bun.password);
  const change = () =>
    api.services.database.write(async (transaction) => {
      await transaction.update(users).set({ passwordHash: 'another' }).where(eq(users.id, userId));
    });
  const checks = spyOn(Bun.password, 'verify').mockImplementationOnce(async (...given) => {
    const fits = await verify(...given);
    await change();
    return fits;
  });
  expect((await api.signIn(identifier, password)).status).toBe(401);
  expect(await checks.mock.results[0]?.value).toBe(true);
  checks.mockRestore();
  const { db } = api.services.database;
  expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toHaveLength(1);
});
