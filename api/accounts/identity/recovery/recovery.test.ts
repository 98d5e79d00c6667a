import { expect, test } from 'bun:test';
import { emailChanges, passwordResets, users } from '../../../../db/schema/index.ts';
import { cookieOf, startAccountApi } from '../testing.ts';
import { queuedMails } from '../../../../tests/api/queued-mails.ts';

type Api = Awaited<ReturnType<typeof startAccountApi>>;

const forgot = (api: Api, identifier: string, more: Parameters<Api['send']>[2] = {}) =>
  api.send('POST', '/api/auth/forgot-password', { ip: crypto.randomUUID(), ...more, body: { identifier } });

const reset = (api: Api, token: string, password: string) =>
  api.send('POST', '/api/auth/reset-password', { ip: crypto.randomUUID(), body: { token, password } });

test('a link from the mail sets a new password, ends all sessions and notifies the email address', async () => {
  const api = await startAccountApi();
  const { identifier, cookie, userId, password } = await api.newSeller();
  const response = await forgot(api, identifier.toUpperCase());
  expect(response.status).toBe(200);
  expect(response.body?.['email']).toMatch(/^[0-9a-f]•••••@example\.com$/);
  const token = await api.linkTokenTo(identifier);
  expect((await reset(api, token, 'a new one 27')).status).toBe(200);
  expect(await api.whoIs(cookie)).toBeNull();
  expect((await api.signIn(identifier, password)).status).toBe(401);
  expect(await api.whoIs(cookieOf(await api.signIn(identifier, 'a new one 27')))).toBe(userId);
  const subjects = (await api.mailsTo(identifier)).map(({ subject }) => subject);
  expect(subjects).toContain('Your Poshora password was changed');
});

test('the database stores only the hash of a reset token', async () => {
  const api = await startAccountApi();
  const { identifier } = await api.newSeller();
  await forgot(api, identifier);
  const token = await api.linkTokenTo(identifier);
  expect(token).toHaveLength(43);
  expect(JSON.stringify(await api.services.database.db.select().from(passwordResets))).not.toContain(token);
});

test('a link works once, even if many requests use it at the same time', async () => {
  const api = await startAccountApi();
  const { identifier } = await api.newSeller();
  await forgot(api, identifier);
  const token = await api.linkTokenTo(identifier);
  const responses = await Promise.all(
    Array.from({ length: 6 }, (_, number) => reset(api, token, `stolen one ${number}`)),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const again = await reset(api, token, 'once again 27');
  expect(again.status).toBe(404);
  expect(again.body?.['code']).toBe('link_expired');
  expect((await api.signIn(identifier, 'once again 27')).status).toBe(401);
});

test('a link expires after 30 minutes or when a newer one is sent', async () => {
  const api = await startAccountApi();
  const { identifier } = await api.newSeller();
  await forgot(api, identifier);
  const first = await api.linkTokenTo(identifier);
  await forgot(api, identifier);
  const second = await api.linkTokenTo(identifier);
  expect(second).not.toBe(first);
  expect((await reset(api, first, 'a new one 27')).status).toBe(404);
  api.clock.now += 30 * 60 * 1000;
  expect((await reset(api, second, 'a new one 27')).status).toBe(404);
});

test('a weak password does not use up the link', async () => {
  const api = await startAccountApi();
  const { identifier } = await api.newSeller();
  await forgot(api, identifier);
  const token = await api.linkTokenTo(identifier);
  expect((await reset(api, token, 'password1')).body?.['code']).toBe('weak_password');
  expect((await reset(api, token, 'a new one 27')).status).toBe(200);
});

test('the mail uses the page’s language and links to this site, whatever the Host header says', async () => {
  const api = await startAccountApi();
  const { identifier } = await api.newSeller();
  await forgot(api, identifier, { headers: { 'accept-language': 'bn', 'x-forwarded-host': 'evil.example' } });
  const [mail] = await api.mailsTo(identifier);
  expect(mail?.subject).toBe('আপনার পসরা পাসওয়ার্ড বদলান');
  expect(mail?.text).toContain(`${api.services.config.publicUrl}/bn/reset-password#`);
  expect(mail?.html).not.toContain('evil.example');
});

test('a missing account and an account without an email address get clear messages', async () => {
  const api = await startAccountApi();
  await api.send('POST', '/api/auth/register', { body: { identifier: '01712345678', password: 'shari 2026' } });
  for (const [identifier, status, message] of [
    ['nobody@example.com', 404, 'No account found with this email address.'],
    ['01812345678', 404, 'No account found with this mobile number.'],
    [
      '01712345678',
      409,
      'This account has no email address. Please contact support or create a new account with an email address.',
    ],
  ] as const) {
    const response = await forgot(api, identifier);
    expect(response.status).toBe(status);
    expect(response.body?.['message']).toBe(message);
  }
  const invalid = await forgot(api, 'no@address');
  expect(invalid.body?.['fields']).toEqual({ identifier: 'Please enter a valid email address.' });
});

test('a lookup by mobile number returns a masked email address, five times an hour', async () => {
  const api = await startAccountApi();
  const seller = await api.newSeller();
  await api.services.database.write(async (transaction) => {
    await transaction.update(users).set({ mobile: '01712345678', email: 'rahima@gmail.com' });
  });
  const call = (mobile: string) =>
    api.send('POST', '/api/auth/find-user-by-mobile', { ip: '203.0.113.1', body: { mobile } });
  expect((await call('+8801712345678')).body).toEqual({ email: 'r•••••@gmail.com' });
  for (let requested = 0; requested < 4; requested += 1) expect((await call('01812345678')).status).toBe(404);
  for (const mobile of ['01712345678', '01812345678']) expect((await call(mobile)).status).toBe(429);
  expect((await forgot(api, 'rahima@gmail.com', { ip: '203.0.113.1' })).status).toBe(429);
  expect(await api.whoIs(seller.cookie)).toBe(seller.userId);
});

test('a known browser still gets a reset link for its own account after strangers exhaust the limit of its network', async () => {
  const api = await startAccountApi();
  const { identifier, password } = await api.newSeller();
  const other = await api.newSeller('Other');
  const ip = '203.0.113.1';
  const cookie = cookieOf(await api.signIn(identifier, password, { ip }), 'poshora-browser');
  for (let requested = 0; requested < 12; requested += 1) await forgot(api, `${requested}@example.com`, { ip });
  const register = (who: string) =>
    api.send('POST', '/api/auth/register', { ip, cookie, body: { identifier: who, password: 'shari 2026' } });
  expect((await forgot(api, identifier, { ip })).status).toBe(429);
  expect((await forgot(api, identifier, { ip, cookie })).status).toBe(200);
  expect((await register(identifier)).status).toBe(409);
  expect((await forgot(api, other.identifier, { ip, cookie })).status).toBe(429);
  expect((await register(other.identifier)).status).toBe(429);
  // The known browser has its own limit.
  const codes = [];
  for (let requested = 0; requested < 4; requested += 1)
    codes.push((await forgot(api, identifier, { ip, cookie })).status);
  expect(codes).toEqual([200, 200, 200, 429]);
});

test('an owner gets at most five reset links in half an hour from all sources, and the last one works', async () => {
  const api = await startAccountApi();
  const { identifier, password } = await api.newSeller();
  const cookie = cookieOf(await api.signIn(identifier, password), 'poshora-browser');
  const responses = [];
  for (let requested = 0; requested < 30; requested += 1) responses.push(await forgot(api, identifier));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(responses.at(-1)?.status).toBe(429);
  expect(responses.at(-1)?.body?.['code']).toBe('too_many_requests');
  expect(Number(responses.at(-1)?.headers.get('retry-after'))).toBeWithin(1, 30 * 60 + 1);
  const links = (await api.mailsTo(identifier)).filter(({ text }) => text.includes('/reset-password'));
  expect(links).toHaveLength(5);
  const last = await api.linkTokenTo(identifier);
  expect((await forgot(api, (await api.newSeller()).identifier)).status, 'another account').toBe(200);
  expect((await forgot(api, identifier, { cookie })).status, 'her own browser').toBe(200);
  expect((await reset(api, last, 'a new one 27')).status, 'there is a newer one').toBe(404);
  expect((await reset(api, await api.linkTokenTo(identifier), 'a new one 27')).status).toBe(200);
});

test('an account sends five confirmations in half an hour, and a recipient gets at most five', async () => {
  const api = await startAccountApi();
  const call = async ({ userId, cookie, password }: Awaited<ReturnType<Api['newSeller']>>, email: string) =>
    (await api.send('PUT', `/api/users/${userId}/email`, { cookie, ip: email, body: { email, password } })).status;
  const sent = async () => (await queuedMails(api.services)).length;
  const one = await api.newSeller('One');
  const responses = [];
  for (let requested = 0; requested < 30; requested += 1) responses.push(await call(one, `${requested}@example.com`));
  expect(responses.filter((status) => status === 200)).toHaveLength(5);
  expect([responses.at(-1), await sent()]).toEqual([429, 5]);
  for (let requested = 0; requested < 8; requested += 1)
    await call(await api.newSeller(`${requested}`), 'victim@example.com');
  expect(await api.mailsTo('victim@example.com')).toHaveLength(5);
});

test('a new email address takes effect after confirmation, and the old email address is notified', async () => {
  const api = await startAccountApi();
  const { identifier, cookie, userId, password } = await api.newSeller();
  await forgot(api, identifier);
  const oldLink = await api.linkTokenTo(identifier);
  const path = `/api/users/${userId}/email`;
  const wrong = await api.send('PUT', path, { cookie, body: { email: 'new@example.com', password: 'wrong' } });
  expect(wrong.status).toBe(422);
  expect(wrong.body?.['fields']).toEqual({ password: 'This password is not correct.' });
  expect((await api.send('PUT', path, { cookie, body: { email: 'New@example.com', password } })).status).toBe(200);
  expect((await api.send('GET', `/api/users/${userId}`, { cookie })).body?.['email']).toBe(identifier);
  const token = await api.linkTokenTo('new@example.com');
  const confirm = () => api.send('POST', '/api/auth/confirm-email', { body: { token } });
  expect((await confirm()).body).toEqual({ email: 'new@example.com' });
  expect((await confirm()).status).toBe(404);
  expect((await api.send('GET', `/api/users/${userId}`, { cookie })).body?.['email']).toBe('new@example.com');
  expect((await api.mailsTo(identifier))[0]?.subject).toBe('Your Poshora email address was changed');
  expect((await reset(api, oldLink, 'a new one 27')).status).toBe(404);
});

test('an email address that another account took in the meantime is refused', async () => {
  const api = await startAccountApi();
  const one = await api.newSeller('One');
  const other = await api.newSeller('Other');
  for (const { userId, cookie, password } of [one, other])
    await api.send('PUT', `/api/users/${userId}/email`, { cookie, body: { email: 'both@example.com', password } });
  const tokens = (await api.mailsTo('both@example.com')).map(({ text }) => /#([\w-]+)/.exec(text)?.[1]);
  expect((await api.send('POST', '/api/auth/confirm-email', { body: { token: tokens[0] } })).status).toBe(200);
  expect((await api.send('POST', '/api/auth/confirm-email', { body: { token: tokens[1] } })).status).toBe(409);
  expect(await api.services.database.db.select().from(emailChanges)).toHaveLength(1);
});
