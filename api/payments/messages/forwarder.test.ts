import { expect, test } from 'bun:test';
import { auditLog, paymentForwarders } from '../../../db/schema/index.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { newMember } from '../../shops/staff/testing.ts';
import { givePlan } from '../../shops/domains/testing.ts';
import { roles } from '../../accounts/access/permissions.ts';
import { unseal } from '../../platform/config/secrets/seal.ts';
import { sealStoredSecrets } from '../../platform/config/secrets/seal-stored-secrets.ts';
import { appBody, bkashText } from './phone-testing.ts';
import { forward, startWithPhone } from './testing.ts';

const present = 'a secret of the present, long enough';

test('an owner creates, sees, renews and removes the private URL; a former URL is not found', async () => {
  const { asOwner, path, url, view, sms, app, clock } = await startWithPhone();
  expect(url).toMatch(/\/api\/hooks\/messages\/[\w-]{43}$/);
  expect(await view()).toMatchObject({ url, isSigned: false, lastMessageAt: null, isSilent: false });
  expect((await asOwner('PUT', path, {})).body?.['url'], 'a second call changes nothing').toBe(url);
  expect((await sms('bKash', bkashText(500, 'AAA1111111'))).status).toBe(200);
  expect(await view()).toMatchObject({ lastMessageAt: clock.now });
  const renewed = (await asOwner('PUT', path, { isRenewed: true })).body!;
  expect(renewed).toMatchObject({ lastMessageAt: null });
  expect(renewed['url']).not.toBe(url);
  expect((await sms('bKash', bkashText(500, 'AAA1111112'))).status).toBe(404);
  expect((await forward({ app }, renewed['url'], appBody('bKash', bkashText(500, 'AAA1111112')))).status).toBe(200);
  expect((await asOwner('DELETE', path)).body).toEqual({
    url: null,
    isSigned: false,
    createdAt: null,
    lastMessageAt: null,
    isSilent: false,
    unreadableAt: null,
    unread: [],
  });
  expect((await forward({ app }, renewed['url'], appBody('bKash', bkashText(500, 'AAA1111113')))).status).toBe(404);
});

test('the signing key is never shown, and an empty one ends signing', async () => {
  const { asOwner, path, view } = await startWithPhone();
  const saved = await asOwner('PUT', path, { signingKey: 'a key of the app' });
  expect(saved.body).toMatchObject({ isSigned: true });
  expect(JSON.stringify(saved.body)).not.toContain('a key of the app');
  const short = await asOwner('PUT', path, { signingKey: 'short' });
  expect([short.status, short.body?.['fields']]).toEqual([422, { signingKey: expect.stringContaining('8') }]);
  expect(await view()).toMatchObject({ isSigned: true });
  await asOwner('PUT', path, { signingKey: '' });
  expect(await view()).toMatchObject({ isSigned: false });
});

test('other owners, visitors and staff of every role cannot see or change the URL', async () => {
  const api = await startWithPhone();
  const { path, send, newSeller, services, userId } = api;
  await givePlan(services, userId, 'starter');
  const stranger = await newSeller('Stranger');
  const before = await services.database.db.select().from(paymentForwarders);
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const body = method === 'PUT' ? { isRenewed: true } : undefined;
    expect((await send(method, path, { body })).status).toBe(401);
    expect((await send(method, path, { body, cookie: stranger.cookie })).status).toBe(404);
    for (const role of roles) {
      const member = await newMember(api, api, role);
      expect([role, (await member.callApi(method, path, body)).status]).toEqual([role, 403]);
    }
  }
  expect(await services.database.db.select().from(paymentForwarders)).toEqual(before);
});

test('the token and the key are stored encrypted, and the URL still works after APP_SECRET is set', async () => {
  const { services, asOwner, path, url } = await startWithPhone();
  const { database, config } = services;
  await asOwner('PUT', path, { signingKey: 'a key of the app' });
  const token = url.split('/').at(-1)!;
  const [plain] = await database.db.select().from(paymentForwarders);
  expect(plain).toMatchObject({ token, signingKey: 'a key of the app' });
  expect(await sealStoredSecrets({ ...config, appSecret: present }, database)).toBe(2);
  const [sealed] = await database.db.select().from(paymentForwarders);
  expect(JSON.stringify(sealed)).not.toContain(token);
  expect(JSON.stringify(sealed)).not.toContain('a key of the app');
  expect(await unseal({ ...config, appSecret: present }, 'forwarderToken', sealed!.payee, sealed!.token)).toBe(token);
  expect(sealed!.tokenHash).toBe(plain!.tokenHash);
  expect(await sealStoredSecrets({ ...config, appSecret: present }, database)).toBe(0);
});

test('with APP_SECRET, the database never holds the token or the key', async () => {
  const { services, newSeller, send } = await startTestApi({ APP_SECRET: present });
  const { cookie, shopId } = await newSeller();
  const body = { signingKey: 'a key of the app' };
  const made = await send('PUT', `/api/shops/${shopId}/payment-forwarder`, { cookie, body });
  const [row] = await services.database.db.select().from(paymentForwarders);
  expect(row?.token).toStartWith('sealed:');
  expect(row?.signingKey).toStartWith('sealed:');
  expect(made.body?.['url']).toEndWith(await unseal(services.config, 'forwarderToken', row!.payee, row!.token));
});

test('an admin changes the operator’s URL with a fresh password, and the audit log has no secret', async () => {
  const { services, newAdmin, newSeller, send, clock } = await startTestApi();
  const path = '/api/admin/payment-forwarder';
  const { cookie } = await newAdmin();
  const made = await send('PUT', path, { cookie, body: { signingKey: 'a key of the app' } });
  expect(made.body).toMatchObject({ isSigned: true });
  const seller = await newSeller();
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const body = method === 'PUT' ? {} : undefined;
    expect((await send(method, path, { cookie: seller.cookie, body })).status).toBe(403);
  }
  clock.now += 16 * 60_000;
  for (const method of ['PUT', 'DELETE'])
    expect((await send(method, path, { cookie, body: method === 'PUT' ? {} : undefined })).body?.['code']).toBe(
      'password_needed',
    );
  expect((await send('GET', path, { cookie })).body).toEqual(made.body);
  const log = await services.database.db.select().from(auditLog);
  expect(log).toMatchObject([
    { action: 'payment_forwarder.change', targetId: 'platform', after: { isRenewed: false, isSigned: true } },
  ]);
  const token = String(made.body?.['url']).split('/').at(-1)!;
  expect(JSON.stringify(log)).not.toContain(token);
  expect(JSON.stringify(log)).not.toContain('a key of the app');
});
