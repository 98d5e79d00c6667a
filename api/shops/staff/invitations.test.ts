import { expect, test } from 'bun:test';
import { invitations } from '../../../db/schema/index.ts';
import { givePlan } from '../domains/testing.ts';
import { startWithStaff } from './testing.ts';
import { day } from '../../platform/formats/durations.ts';
import { queuedMails } from '../../../tests/api/queued-mails.ts';

const week = 7 * day;

test('an email address is invited by mail, a mobile number by a link to hand over; the link works once, within a week', async () => {
  const { byOwner, owner, send, newSeller, services, clock } = await startWithStaff();
  const path = `/api/shops/${owner.shopId}/staff/invitations`;
  const mailed = await byOwner('POST', path, { name: 'Salma', contact: 'Salma@Example.com', role: 'orders' });
  expect(mailed.status).toBe(201);
  expect(mailed.body).toMatchObject({ contact: 'salma@example.com', isMailed: true, role: 'orders' });
  const [mail] = await queuedMails(services);
  expect(mail?.recipient).toBe('salma@example.com');
  expect(JSON.stringify(mail)).toContain(String(mailed.body?.['url']));
  const handed = await byOwner('POST', path, { name: 'Karim', contact: '+880 1812-345678', role: 'catalogue' });
  expect(handed.body).toMatchObject({ contact: '01812345678', isMailed: false });
  expect(handed.body?.['url']).toMatch(/\/invitation#[\w-]{43}$/);
  const token = String(handed.body?.['url']).split('#')[1];
  expect((await send('POST', '/api/invitations/look', { body: { token } })).body).toEqual({
    shopName: 'Rahima',
    name: 'Karim',
    role: 'catalogue',
  });
  const karim = await newSeller('Karim');
  const accept = (cookie?: string) =>
    send('POST', '/api/invitations/accept', { ...(cookie && { cookie }), body: { token } });
  expect((await accept()).status, 'signed out').toBe(401);
  expect((await accept(owner.cookie)).body?.['code']).toBe('own_shop');
  expect((await accept(karim.cookie)).body).toMatchObject({ shopId: owner.shopId, role: 'catalogue' });
  expect((await accept((await newSeller('Late')).cookie)).body?.['code'], 'a second time').toBe('link_expired');
  const list = (await byOwner('GET', `/api/shops/${owner.shopId}/staff`)).body;
  expect(list?.['members']).toEqual([
    { userId: karim.userId, name: 'Karim', identifier: karim.identifier, role: 'catalogue', since: clock.now },
  ]);
  expect(list?.['invitations']).toHaveLength(1);
  clock.now += week;
  const late = { token: String(mailed.body?.['url']).split('#')[1] };
  expect((await send('POST', '/api/invitations/look', { body: late })).body?.['code']).toBe('link_expired');
});

test('an invited person without an account creates one and accepts with the same link', async () => {
  const { byOwner, owner, send } = await startWithStaff();
  const invited = { name: 'Salma', contact: '01812345678', role: 'orders' };
  const made = (await byOwner('POST', `/api/shops/${owner.shopId}/staff/invitations`, invited)).body;
  const token = String(made?.['url']).split('#')[1];
  const account = { identifier: '01812345678', password: 'a long shari 2026' };
  const registered = await send('POST', '/api/auth/register', { body: account });
  const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const accepted = await send('POST', '/api/invitations/accept', { cookie, body: { token } });
  expect(accepted.body).toEqual({ shopId: owner.shopId, shopName: 'Rahima', role: 'orders', isLocked: false });
  expect((await send('GET', `/api/shops/${owner.shopId}/orders`, { cookie })).status).toBe(200);
});

test('a new link for the same person invalidates the earlier one, and so does withdrawing it', async () => {
  const { byOwner, owner, send, services } = await startWithStaff();
  const path = `/api/shops/${owner.shopId}/staff/invitations`;
  const invite = async () =>
    (await byOwner('POST', path, { name: 'Salma', contact: '01812345678', role: 'orders' })).body;
  const statusOf = async (made: Awaited<ReturnType<typeof invite>>) =>
    (await send('POST', '/api/invitations/look', { body: { token: String(made?.['url']).split('#')[1] } })).status;
  const [first, second] = [await invite(), await invite()];
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  expect((await byOwner('DELETE', `${path}/${second?.['id']}`)).status).toBe(200);
  expect(await statusOf(second)).toBe(404);
  expect(await services.database.db.select().from(invitations)).toEqual([]);
});

test('a shop can have 20 members, including open invitations', async () => {
  const { byOwner, owner, services, clock } = await startWithStaff();
  const row = (number: number) => ({
    id: `i${number}`,
    shopId: owner.shopId,
    tokenHash: String(number),
    name: 'Salma',
    contact: `018000000${number}`,
    role: 'orders' as const,
    createdAt: clock.now,
    expiresAt: clock.now + week,
  });
  await services.database.write((transaction) =>
    transaction.insert(invitations).values(Array.from({ length: 20 }, (_, number) => row(number + 10))),
  );
  const body = { name: 'Karim', contact: '01912345678', role: 'orders' };
  const response = await byOwner('POST', `/api/shops/${owner.shopId}/staff/invitations`, body);
  expect([response.status, response.body?.['code']]).toEqual([409, 'too_many_staff']);
});

test('a second invitation of the same person says that it takes the place of the first', async () => {
  const { byOwner, owner, send } = await startWithStaff();
  const invite = (contact: string) =>
    byOwner('POST', `/api/shops/${owner.shopId}/staff/invitations`, { name: 'Salma', contact, role: 'orders' });
  const first = (await invite('01712345678')).body;
  expect(first).toMatchObject({ isRenewed: false });
  expect((await invite('01812345678')).body, 'somebody else').toMatchObject({ isRenewed: false });
  expect((await invite('+880 1712-345678')).body).toMatchObject({ isRenewed: true });
  const token = String(first?.['url']).split('#')[1];
  expect((await send('POST', '/api/invitations/look', { body: { token } })).body?.['code']).toBe('link_expired');
});

test('an email address gets at most ten invitations a day, whoever sends them, and more the next day', async () => {
  const { services, clock, newSeller, send } = await startWithStaff();
  const statuses: number[] = [];
  const inviteFrom = async (name: string) => {
    const owner = await newSeller(name);
    await givePlan(services, owner.userId, 'starter');
    const body = { name: 'You', contact: 'victim@example.com', role: 'orders' };
    const path = `/api/shops/${owner.shopId}/staff/invitations`;
    statuses.push((await send('POST', path, { cookie: owner.cookie, body })).status);
  };
  for (let sent = 0; sent < 12; sent += 1) await inviteFrom(`Shop ${sent}`);
  expect(statuses.toSpliced(0, 9)).toEqual([201, 429, 429]);
  expect(await queuedMails(services, 'victim@example.com')).toHaveLength(10);
  expect(await services.database.db.select().from(invitations), 'a refused one is not stored').toHaveLength(10);
  clock.now += day;
  await inviteFrom('The next day');
  expect(statuses.at(-1)).toBe(201);
});
