import { afterEach, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { users } from '../../../../db/schema/index.ts';
import { givePlan } from '../../../shops/domains/testing.ts';
import { cookieOf } from '../testing.ts';
import { mine, newPassword, startWithContacts, theirs } from './testing.ts';

const stops: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

type Api = Awaited<ReturnType<typeof startWithContacts>>;

async function start() {
  const api = await startWithContacts();
  stops.push(api.gateway.stop);
  return api;
}

type Seller = Awaited<ReturnType<Api['newSeller']>>;

/** The actions of an owner, or of an admin for her, after a thief was in the account. */
const securing: Readonly<Record<string, (api: Api, seller: Seller) => Promise<unknown>>> = {
  'a new password': async ({ send }, { userId, cookie, password }) =>
    send('PUT', `/api/users/${userId}/password`, {
      cookie,
      body: { currentPassword: password, password: newPassword },
    }),
  'log out everywhere': async ({ send }, { userId, cookie }) =>
    send('DELETE', `/api/users/${userId}/sessions`, { cookie }),
  'a reset': async ({ takeByLink }, { identifier }) => takeByLink(identifier),
  'a block': async ({ send, newAdmin }, { userId }) => {
    const { cookie } = await newAdmin();
    const body = { reason: 'Stolen' };
    await send('POST', `/api/admin/users/${userId}/block`, { cookie, body });
    await send('POST', `/api/admin/users/${userId}/unblock`, { cookie, body: {} });
  },
};

test.each(Object.entries(securing))('a pending change of email does not survive %s', async (_, secure) => {
  const api = await start();
  const seller = await api.newSeller();
  await api.put(seller, 'email', theirs);
  const token = await api.linkTokenTo(theirs);
  await secure(api, seller);
  const confirmed = await api.post('/api/auth/confirm-email', { token });
  expect([confirmed.status, confirmed.body?.['code']]).toEqual([404, 'link_expired']);
  expect((await api.userOf(seller.userId)).email).toBe(seller.identifier);
  expect((await api.takeByLink(theirs)).status).toBe(404);
});

test.each(Object.entries(securing))('a code that was sent before does not survive %s', async (_, secure) => {
  const api = await start();
  const seller = await api.newSeller();
  await api.put(seller, 'mobile', mine);
  await api.confirmMobile(seller, mine);
  await api.forgot(mine);
  const code = await api.codeTo(mine);
  await secure(api, seller);
  expect((await api.resetByCode(mine, code)).body?.['code']).toBe('wrong_code');
});

test.each(Object.entries(securing))(
  'a link for a new password and an open invitation do not survive %s',
  async (_, secure) => {
    const api = await start();
    const seller = await api.newSeller();
    const thief = await api.newSeller('Thief');
    await givePlan(api.services, seller.userId, 'starter');
    await api.forgot(seller.identifier);
    const token = await api.linkTokenTo(seller.identifier);
    const invited = await api.send('POST', `/api/shops/${seller.shopId}/staff/invitations`, {
      cookie: seller.cookie,
      body: { name: 'Me', contact: '01812345678', role: 'manager' },
    });
    const invitation = String(invited.body?.['url']).split('#')[1];
    await secure(api, seller);
    expect((await api.resetByLink(token)).status).toBe(404);
    expect((await api.post('/api/invitations/accept', { token: invitation }, thief.cookie)).status).toBe(404);
  },
);

test('a browser that was known before logging out everywhere is a new device', async () => {
  const api = await start();
  const { identifier, password, cookie, userId } = await api.newSeller();
  const known = cookieOf(await api.signIn(identifier, password), 'poshora-browser');
  await api.send('DELETE', `/api/users/${userId}/sessions`, { cookie });
  const before = (await api.subjectsTo(identifier)).length;
  await api.signIn(identifier, password, { cookie: known });
  expect(await api.subjectsTo(identifier)).toHaveLength(before + 1);
});

test('links and codes are bound to the password that the account had when they were sent', async () => {
  const api = await start();
  const seller = await api.newSeller();
  await api.put(seller, 'mobile', mine);
  await api.confirmMobile(seller, mine);
  await api.put(seller, 'email', theirs);
  const change = await api.linkTokenTo(theirs);
  await api.forgot(seller.identifier);
  const reset = await api.linkTokenTo(seller.identifier);
  await api.forgot(mine);
  const code = await api.codeTo(mine);
  await api.services.database.write((transaction) =>
    transaction.update(users).set({ passwordHash: 'another' }).where(eq(users.id, seller.userId)),
  );
  expect((await api.post('/api/auth/confirm-email', { token: change })).status).toBe(404);
  expect((await api.resetByLink(reset)).status).toBe(404);
  expect((await api.resetByCode(mine, code)).status).toBe(404);
});

test('a thief who registered my number cannot come back by email after I took the account with a code', async () => {
  const api = await start();
  const thief = await api.register(mine);
  expect((await api.addEmail(thief, theirs)).status).toBe(200);
  const taken = await api.takeByCode(mine);
  expect([taken.status, taken.body]).toEqual([200, { changed: true, suspended: 'email' }]);
  expect(await api.whoIs(thief.cookie)).toBeNull();
  expect((await api.subjectsTo(theirs))[0]).toContain('no longer reset');
  const again = await api.forgot(theirs);
  expect([again.status, again.body?.['code']]).toEqual([409, 'contact_not_confirmed']);
  expect((await api.signIn(mine, newPassword)).status).toBe(200);
  expect((await api.signIn(theirs, thief.password)).status).toBe(401);
  const mails = await api.subjectsTo(theirs);
  expect(
    mails.filter((subject) => subject.includes('new device')),
    'the account’s news',
  ).toEqual([]);
  const requested = await api.post('/api/auth/find-user-by-mobile', { mobile: mine });
  expect([requested.status, requested.body]).toEqual([200, {}]);
});

test('a thief who registered my email address cannot come back by SMS after I took the account with a link', async () => {
  const api = await start();
  const me = 'rahima@example.com';
  const thief = await api.register(me);
  await api.put(thief, 'mobile', mine);
  expect((await api.confirmMobile(thief, mine)).status).toBe(200);
  const taken = await api.takeByLink(me);
  expect([taken.status, taken.body?.['suspended']]).toEqual([200, 'mobile']);
  expect((await api.textsTo(mine)).at(-1)).toContain('cannot set one until you confirm it');
  const before = (await api.textsTo(mine)).length;
  expect((await api.takeByCode(mine)).status).toBe(404);
  expect(await api.textsTo(mine)).toHaveLength(before);
});

test('a number that was added and never confirmed cannot set a password, and gets no SMS but its code', async () => {
  const api = await start();
  const seller = await api.newSeller();
  await api.put(seller, 'mobile', mine);
  expect((await api.takeByCode(mine)).status).toBe(404);
  expect(await api.textsTo(mine)).toEqual([]);
  expect((await api.confirmMobile(seller, mine)).body).toMatchObject({ isMobileConfirmed: true, sendsCodes: true });
  expect((await api.takeByCode(mine)).body).toEqual({ changed: true, suspended: 'email' });
});

test('a code for one purpose does nothing for another, and a wrong one confirms nothing', async () => {
  const api = await start();
  const seller = await api.newSeller();
  await api.put(seller, 'mobile', mine);
  await api.post(`/api/users/${seller.userId}/mobile/code`, {}, seller.cookie);
  const code = await api.codeTo(mine);
  expect((await api.resetByCode(mine, code)).status).toBe(404);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const path = `/api/users/${seller.userId}/mobile/confirmation`;
  expect((await api.post(path, { code: wrong }, seller.cookie)).body?.['code']).toBe('wrong_code');
  expect((await api.userOf(seller.userId)).mobileState).toBe('added');
});

test('two confirmed contacts both keep the account', async () => {
  const api = await start();
  const seller = await api.newSeller();
  await api.put(seller, 'mobile', mine);
  await api.confirmMobile(seller, mine);
  await api.post(`/api/users/${seller.userId}/email/confirmation`, {}, seller.cookie);
  expect((await api.confirmEmail(seller.identifier)).body).toEqual({ email: seller.identifier });
  expect((await api.takeByCode(mine)).body).toEqual({ changed: true, suspended: null });
  expect((await api.takeByLink(seller.identifier)).body).toEqual({ changed: true, suspended: null });
});

test('an email address that can no longer set the password can do so again after its owner confirms it', async () => {
  const api = await start();
  const seller = await api.register(mine);
  await api.addEmail(seller, 'rahima@example.com');
  await api.takeByCode(mine);
  const cookie = cookieOf(await api.signIn(mine, newPassword));
  const path = `/api/users/${seller.userId}`;
  expect((await api.send('GET', path, { cookie })).body).toMatchObject({
    isEmailConfirmed: false,
    isMobileConfirmed: true,
  });
  await api.post(`${path}/email/confirmation`, {}, cookie);
  await api.confirmEmail('rahima@example.com');
  expect((await api.takeByLink('rahima@example.com')).body).toEqual({ changed: true, suspended: null });
});

test('old and new contacts are told of each change', async () => {
  const api = await start();
  const seller = await api.newSeller();
  await api.put(seller, 'mobile', mine);
  expect((await api.subjectsTo(seller.identifier))[0]).toContain('mobile number was changed');
  await api.confirmMobile(seller, mine);
  await api.addEmail(seller, 'new@example.com');
  expect((await api.subjectsTo(seller.identifier))[0]).toContain('email address was changed');
  expect((await api.subjectsTo('new@example.com'))[0]).toContain('now belongs');
  expect((await api.textsTo(mine)).at(-1)).toContain('email address of your account was changed');
  await api.put(seller, 'mobile', '01812345678');
  expect((await api.textsTo(mine)).at(-1)).toContain('mobile number of your account was changed');
  expect(await api.textsTo('01812345678'), 'it is not confirmed').toEqual([]);
});

test('without a gateway a number cannot be confirmed', async () => {
  const api = await startWithContacts({ SMS_GATEWAY: '', SMS_KEY: '', SMS_URL: '' });
  stops.push(api.gateway.stop);
  const seller = await api.newSeller();
  await api.put(seller, 'mobile', mine);
  const response = await api.post(`/api/users/${seller.userId}/mobile/code`, {}, seller.cookie);
  expect([response.status, response.body?.['code']]).toEqual([409, 'no_codes']);
});
