import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { publications, sessions, shops, slugs, users } from '../../../../db/schema/index.ts';
import { eraseDeleted } from '../../../shops/erasure/erase-deleted.ts';
import { cookieOf, startAccountApi } from '../testing.ts';
import { day } from '../../../platform/formats/durations.ts';

test('changing the password requires the old one, ends all other sessions and renews the current one', async () => {
  const api = await startAccountApi();
  const { identifier, cookie, userId, password } = await api.newSeller();
  const phone = cookieOf(await api.signIn(identifier, password));
  const path = `/api/users/${userId}/password`;
  const refused = await api.send('PUT', path, { cookie, body: { currentPassword: 'wrong', password: 'a new one 27' } });
  expect(refused.body).toMatchObject({
    code: 'wrong_password',
    fields: { currentPassword: 'This password is not correct.' },
  });
  expect(await api.whoIs(phone)).toBe(userId);
  const changed = await api.send('PUT', path, {
    cookie,
    body: { currentPassword: password, password: 'a new one 27' },
  });
  expect(changed.status).toBe(200);
  expect(await api.whoIs(phone)).toBeNull();
  expect(await api.whoIs(cookie)).toBeNull();
  expect(await api.whoIs(cookieOf(changed))).toBe(userId);
  expect((await api.signIn(identifier, password)).status).toBe(401);
  expect((await api.mailsTo(identifier))[0]?.subject).toBe('Your Poshora password was changed');
});

test('a stolen session gets five password guesses and does not delay the owner', async () => {
  const api = await startAccountApi();
  const { identifier, cookie, userId, password } = await api.newSeller();
  const guess = () =>
    api.send('PUT', `/api/users/${userId}/mobile`, { cookie, body: { mobile: '01712345678', password: 'a guess' } });
  for (let time = 0; time < 5; time += 1) expect((await guess()).status).toBe(422);
  expect((await guess()).status).toBe(429);
  const own = cookieOf(await api.signIn(identifier, password));
  const changed = await api.send('PUT', `/api/users/${userId}/mobile`, {
    cookie: own,
    body: { mobile: '+880 1712-345678', password },
  });
  expect(changed.body?.['mobile']).toBe('01712345678');
});

test('a mobile number belongs to one account, and the last way to sign in cannot be removed', async () => {
  const api = await startAccountApi();
  const registered = await api.send('POST', '/api/auth/register', {
    body: { identifier: '01712345678', password: 'shari 2026' },
  });
  const cookie = cookieOf(registered);
  const userId = registered.body?.['user'].id;
  const seller = await api.newSeller();
  const put = (id: string, own: string, mobile: string) =>
    api.send('PUT', `/api/users/${id}/mobile`, { cookie: own, body: { mobile, password: 'shari 2026' } });
  expect((await put(seller.userId, seller.cookie, '01712345678')).body?.['code']).toBe('mobile_taken');
  expect((await put(userId, cookie, '')).body?.['code']).toBe('last_way_in');
  expect((await put(seller.userId, seller.cookie, '01812345678')).status).toBe(200);
  expect((await put(seller.userId, seller.cookie, '')).body?.['mobile']).toBeNull();
});

test('a user sees all active sessions and can end one or all of them', async () => {
  const api = await startAccountApi();
  const { identifier, cookie, userId, password } = await api.newSeller();
  const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
  const phone = cookieOf(await api.signIn(identifier, password, { headers: { 'user-agent': android } }));
  const list = await api.send('GET', `/api/users/${userId}/sessions`, { cookie: phone });
  expect(list.body).toMatchObject([
    { device: 'Chrome on Android', isCurrent: true, lastUsedAt: api.clock.now },
    { device: 'Browser', isCurrent: false },
  ]);
  const other = list.body?.[1].id;
  expect((await api.send('DELETE', `/api/users/${userId}/sessions/${other}`, { cookie: phone })).status).toBe(200);
  expect(await api.whoIs(cookie)).toBeNull();
  expect(await api.whoIs(phone)).toBe(userId);
  const third = cookieOf(await api.signIn(identifier, password));
  expect((await api.send('DELETE', `/api/users/${userId}/sessions`, { cookie: phone })).status).toBe(200);
  expect([await api.whoIs(phone), await api.whoIs(third)]).toEqual([null, null]);
});

test('another user’s account is not found and stays unchanged', async () => {
  const api = await startAccountApi();
  const owner = await api.newSeller('Owner');
  const stranger = await api.newSeller('Stranger');
  const own = await api.send('GET', `/api/users/${owner.userId}/sessions`, { cookie: owner.cookie });
  const { password } = stranger;
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['GET', '/sessions', undefined],
    ['GET', '/export', undefined],
    ['PUT', '/language', { language: 'bn' }],
    ['PUT', '/email', { email: 'x@example.com', password }],
    ['PUT', '/mobile', { mobile: '01712345678', password }],
    ['PUT', '/password', { currentPassword: password, password: 'a new one 27' }],
    ['POST', '/email/confirmation', {}],
    ['POST', '/mobile/code', {}],
    ['POST', '/mobile/confirmation', { code: '123456' }],
    ['DELETE', '/sessions', undefined],
    ['DELETE', `/sessions/${own.body?.[0].id}`, undefined],
    ['DELETE', '', { password }],
  ] as const) {
    const url = `/api/users/${owner.userId}${path}`;
    expect((await api.send(method, url, { cookie: stranger.cookie, body })).status).toBe(404);
    expect((await api.send(method, url, { body })).status).toBe(401);
  }
  const stolen = `/api/users/${stranger.userId}/sessions/${own.body?.[0].id}`;
  expect((await api.send('DELETE', stolen, { cookie: stranger.cookie })).status).toBe(404);
  expect(await api.whoIs(owner.cookie)).toBe(owner.userId);
  expect((await api.signIn(owner.identifier, owner.password)).status).toBe(200);
});

test('account fields that users may not set have no effect in a request body', async () => {
  const api = await startAccountApi();
  const { cookie, userId } = await api.newSeller();
  const before = await api.services.database.db.select().from(users);
  await api.send('PUT', `/api/users/${userId}/language`, {
    cookie,
    body: { language: 'bn', isAdmin: 1, plan: 'pro', maxProducts: 999, trialEnd: 1, email: 'x@example.com' },
  });
  expect(await api.services.database.db.select().from(users)).toEqual([{ ...before[0]!, language: 'bn' }]);
});

test('deleting an account takes effect immediately, signing in restores it, and it is erased after 30 days', async () => {
  const api = await startAccountApi();
  const { db } = api.services.database;
  const { identifier, cookie, userId, shopId, password } = await api.newSeller('Rahima');
  await api.send('POST', '/api/products', { cookie, body: { name: 'Shari', price: 1 } });
  const wanted = async () => (await db.select().from(publications))[0]?.wanted ?? 0;
  const remove = async (own: string) => api.send('DELETE', `/api/users/${userId}`, { cookie: own, body: { password } });

  const before = await wanted();
  expect((await api.send('DELETE', `/api/users/${userId}`, { cookie, body: { password: 'wrong' } })).status).toBe(422);
  expect((await remove(cookie)).body).toEqual({ erasedAt: api.clock.now + 30 * day });
  expect(await api.whoIs(cookie)).toBeNull();
  expect((await api.send('GET', '/api/shops/rahima')).status).toBe(404);
  expect(await wanted()).toBe(before + 1);
  expect((await api.mailsTo(identifier))[0]?.text).toContain('20 December 2026');

  api.clock.now += 29 * day;
  expect(await eraseDeleted(api.services)).toBe(0);
  const response = await api.signIn(identifier, password);
  expect(response.body).toMatchObject({ isRestored: true });
  const back = cookieOf(response);
  expect((await api.signIn(identifier, password)).body).toMatchObject({ isRestored: false });
  expect(await api.whoIs(back)).toBe(userId);
  expect((await api.send('GET', '/api/shops/rahima')).status).toBe(200);
  expect(await wanted()).toBe(before + 2);

  await remove(back);
  api.clock.now += 30 * day;
  expect((await api.signIn(identifier, password)).status).toBe(401);
  expect(await eraseDeleted(api.services)).toBe(1);
  expect(await eraseDeleted(api.services)).toBe(0);
  for (const table of [users, shops, sessions, publications]) expect(await db.select().from(table)).toEqual([]);
  expect(await api.mailsTo(identifier)).toEqual([]);
  expect((await db.select().from(slugs).where(eq(slugs.shopId, shopId))).map(({ slug }) => slug)).toContain('rahima');
  const successor = await api.newSeller('Rahima');
  expect(
    (await api.send('GET', `/api/users/${successor.userId}`, { cookie: successor.cookie })).body?.['shopSlug'],
  ).toBe('rahima2');
});

test('the URL preview for a new shop name matches the URL after saving', async () => {
  const api = await startAccountApi();
  await api.newSeller('Taken');
  const { cookie, shopId } = await api.newSeller('Rahima');
  const stranger = await api.newSeller('Stranger');
  const preview = async (name: string, own = cookie) =>
    api.send('GET', `/api/shops/${shopId}/slug?name=${encodeURIComponent(name)}`, { cookie: own });
  for (const [name, slug] of [
    ['রহিমা ফ্যাশন', 'rohimafyashon'],
    ['Taken', 'taken2'],
    ['Login', 'login2'],
    ['Rahima', 'rahima'],
  ] as const) {
    expect((await preview(name)).body).toMatchObject({ slug, isTaken: slug.endsWith('2') });
    expect((await api.send('PUT', `/api/shops/${shopId}`, { cookie, body: { name } })).body?.['slug']).toBe(slug);
  }
  expect((await preview('!!!')).body).toEqual({ slug: null, wanted: '', isTaken: false });
  expect((await preview(' ')).status).toBe(422);
  expect((await preview('Mine', stranger.cookie)).status).toBe(404);
});
