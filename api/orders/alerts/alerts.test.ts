import { afterEach, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { jobs, orderLines, pushSubscriptions, sessions } from '../../../db/schema/index.ts';
import { givePlan } from '../../shops/domains/testing.ts';
import { newMember } from '../../shops/staff/testing.ts';
import { startWithAlerts } from './testing.ts';
import { day, hour, minute } from '../../platform/formats/durations.ts';

const stops: Array<() => void> = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

async function start() {
  const api = await startWithAlerts();
  stops.push(api.service.stop);
  let count = 0;
  /** Orders from different phones, so that none counts as a duplicate. */
  const placeMany = async (orders: number) => {
    for (let number = 0; number < orders; number += 1)
      await api.place({ phone: `0171${String((count += 1)).padStart(7, '0')}` });
  };
  return { ...api, placeMany };
}

test('an owner learns whether a new order would reach anybody', async () => {
  const { asOwner, alerts, choose, newDevice } = await start();
  const isHeard = async () => (await asOwner('GET', alerts)).body?.['isHeard'];
  expect(await isHeard(), 'by mail').toBe(true);
  await choose({ 'new orders': { mail: false, push: true, sms: false } });
  expect(await isHeard()).toBe(false);
  await newDevice();
  expect(await isHeard(), 'on a device').toBe(true);
  await choose({ 'new orders': { mail: false, push: false, sms: true } });
  expect(await isHeard(), 'by an SMS that nobody can send').toBe(false);
});

test('a new order is mailed at once; further orders are mailed together 15 minutes later, each once', async () => {
  const { placeMany, sendAlerts, mails, clock } = await start();
  await placeMany(1);
  await sendAlerts();
  await sendAlerts();
  const [first] = await mails();
  expect(first?.subject).toBe('New order #1001 at Rahima');
  expect(first?.text).toContain('#1001: জামদানি Shari × 2, ৳1,060');
  expect(first?.text).toContain('Salma Akter, 0171');
  expect(first?.text).not.toContain('Mirpur');
  expect(first?.text).toMatch(/\/dashboard\?section=orders&order=[\w-]{36}/);
  await placeMany(25);
  await sendAlerts();
  clock.now += 15 * minute - 1;
  await sendAlerts();
  expect(await mails()).toHaveLength(1);
  clock.now += 1;
  await Promise.all([sendAlerts(), sendAlerts(), sendAlerts()]);
  const [, second, ...others] = await mails();
  expect(others).toEqual([]);
  expect(second?.subject).toBe('25 new orders at Rahima');
  expect(second?.text).toContain('#1002: ');
  expect(second?.text).toContain('#1021: ');
  expect(second?.text).not.toContain('#1022: ');
  expect(second?.text).toContain('and 5 more.');
  clock.now += hour;
  await sendAlerts();
  expect(await mails()).toHaveLength(2);
});

test('the mail about a new order names the chosen options', async () => {
  const { placeMany, sendAlerts, mails, services } = await start();
  await placeMany(1);
  await services.database.write((transaction) =>
    transaction.update(orderLines).set({ options: { Size: 'M', Colour: 'Rose #E88A9A' } }),
  );
  await sendAlerts();
  expect((await mails())[0]?.text).toContain('জামদানি Shari (M, Rose) × 2');
});

test('no alert is sent in quiet hours, and no mail to an owner who turned mails off', async () => {
  const { placeMany, sendAlerts, mails, clock, choose, newDevice } = await start();
  const device = await newDevice();
  const night = { quietFrom: 22, quietUntil: 7 };
  clock.now = Date.parse('2026-11-23T23:30:00+06:00');
  expect((await choose({}, night)).body).toMatchObject(night);
  await placeMany(3);
  await sendAlerts();
  clock.now = Date.parse('2026-11-24T06:59:00+06:00');
  await sendAlerts();
  expect([await mails(), device.messages()]).toEqual([[], []]);
  clock.now = Date.parse('2026-11-24T07:00:00+06:00');
  await sendAlerts();
  expect((await mails()).map(({ subject }) => subject)).toEqual(['3 new orders at Rahima']);
  expect(device.messages().map(({ title }) => title)).toEqual(['3 new orders']);
  await choose({ 'new orders': { mail: false, push: true, sms: false } });
  clock.now += hour;
  await placeMany(1);
  await sendAlerts();
  expect(await mails()).toHaveLength(1);
  expect(device.messages()).toHaveLength(2);
});

test('a push message has the order’s number and amount but no name, is encrypted and signed, and the next orders share one message', async () => {
  const { placeMany, sendAlerts, clock, newDevice } = await start();
  const device = await newDevice();
  const other = await newDevice();
  await placeMany(1);
  await sendAlerts();
  const [message] = device.messages();
  expect(message).toEqual({
    title: 'New order #1001',
    body: '৳1,060',
    tag: 'orders-1001',
    url: '/dashboard?section=orders',
    language: 'en',
  });
  expect(other.messages()).toEqual([message!]);
  await placeMany(2);
  await sendAlerts();
  expect(device.messages()).toHaveLength(1);
  clock.now += 2 * minute;
  await sendAlerts();
  expect(device.messages()[1]).toMatchObject({ title: '2 new orders', body: '৳2,120 in all', tag: 'orders-1003' });
});

test('an expired push subscription is deleted, and a device whose session ended gets no message', async () => {
  const { placeMany, sendAlerts, clock, newDevice, devices, asOwner, alerts, services, userId } = await start();
  const [active, expired, removed] = [await newDevice(), await newDevice(), await newDevice()];
  expired.expire();
  await asOwner('DELETE', `${alerts}/devices`, { endpoint: removed.endpoint });
  await placeMany(1);
  await sendAlerts();
  expect([active.messages().length, expired.messages().length, removed.messages().length]).toEqual([1, 0, 0]);
  expect(await devices()).toHaveLength(1);
  await asOwner('POST', '/api/auth/logout', {});
  expect(await services.database.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
  expect(await devices()).toEqual([]);
  clock.now += 10 * minute;
  await placeMany(1);
  await sendAlerts();
  expect(active.messages()).toHaveLength(1);
});

test('a subscription is deleted when its push service responds with 404 or 410, and stays after every other error', async () => {
  const { placeMany, sendAlerts, newDevice, devices } = await start();
  const statuses = [404, 410, 400, 401, 403, 413, 429, 500, 503];
  const all = await Promise.all(statuses.map(async (status) => ({ status, device: await newDevice() })));
  for (const { status, device } of all) device.respondWith(status);
  await placeMany(1);
  await sendAlerts();
  const remaining = new Set((await devices()).map(({ endpoint }) => endpoint.split('/').at(-1)));
  const gone = all.filter(({ device }) => !remaining.has(device.endpoint.split('/').at(-1)));
  expect(gone.map(({ status }) => status)).toEqual([404, 410]);
});

test('a test message reaches only the browser that asks for it, also in quiet hours', async () => {
  const { alerts, asOwner, choose, newDevice, newSeller, send, devices } = await start();
  const test = () => asOwner('POST', `${alerts}/test`, {});
  expect((await test()).body).toEqual({ delivered: 0 });
  await choose({}, { quietFrom: 0, quietUntil: 23 });
  const device = await newDevice();
  expect((await test()).body).toEqual({ delivered: 1 });
  expect(device.messages()).toMatchObject([{ title: 'Notifications are on', tag: 'test' }]);
  const stranger = await newSeller('Stranger');
  expect((await send('POST', `${alerts}/test`, { cookie: stranger.cookie, body: {} })).status).toBe(404);
  expect(device.messages()).toHaveLength(1);
  device.expire();
  expect((await test()).body).toEqual({ delivered: 0 });
  expect(await devices()).toEqual([]);
});

test('the API tries an unavailable push service three times, then waits for the next order', async () => {
  const { placeMany, sendAlerts, clock, newDevice, service, services } = await start();
  await newDevice();
  service.stop();
  await placeMany(1);
  const pushes = () => services.database.db.select().from(jobs).where(eq(jobs.kind, 'push notifications'));
  for (const attempts of [1, 2]) {
    await sendAlerts();
    expect(await pushes()).toMatchObject([{ attempts, dueAt: clock.now + minute }]);
    clock.now += minute;
  }
  await sendAlerts();
  expect(await pushes()).toEqual([]);
});

test('alerts sent while the clock was a year ahead do not delay those about later orders', async () => {
  const { placeMany, sendAlerts, clock, newDevice, mails } = await start();
  const device = await newDevice();
  const right = clock.now;
  clock.now += 365 * day;
  await placeMany(1);
  await sendAlerts();
  clock.now = right + hour;
  await placeMany(1);
  await sendAlerts();
  expect([(await mails()).length, device.messages().length]).toEqual([2, 2]);
});

test('a stranger can neither read a shop’s alerts nor receive them', async () => {
  const { newSeller, send, alerts, newDevice, devices } = await start();
  const stranger = await newSeller('Stranger');
  const asStranger = (method: string, path: string, body?: object) =>
    send(method, path, { cookie: stranger.cookie, body });
  expect((await asStranger('GET', alerts)).status).toBe(404);
  expect((await newDevice(asStranger)).response.status).toBe(404);
  expect(await devices()).toEqual([]);
});

test('a removed member’s devices are deleted, also if she is invited again', async () => {
  const { services, userId, shopId, asOwner, newDevice, devices, placeMany, sendAlerts, ...api } = await start();
  await givePlan(services, userId, 'starter');
  const owner = { ...api, userId, shopId };
  const salma = await newMember({ ...api, services }, owner, 'orders');
  const own = await newDevice();
  const hers = await newDevice((method, path, body) => salma.callApi(method, path, body));
  expect(await devices()).toHaveLength(2);
  await asOwner('DELETE', `/api/shops/${shopId}/staff/${salma.userId}`);
  expect(await devices()).toHaveLength(1);
  const parvin = await newMember({ ...api, services }, owner, 'orders', 'Parvin');
  await newDevice((method, path, body) => parvin.callApi(method, path, body));
  await parvin.callApi('DELETE', `/api/users/${parvin.userId}/memberships/${shopId}`);
  expect(await devices()).toHaveLength(1);
  await placeMany(1);
  await sendAlerts();
  expect([own.messages().length, hers.messages().length]).toEqual([1, 0]);
});

test('a device whose push service is in this server’s own network is refused', async () => {
  const { asOwner, shopId, services } = await startWithAlerts();
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  for (const endpoint of ['https://192.168.1.1/push', 'https://[::1]/push', 'https://push.example:22/']) {
    const refused = await asOwner('POST', `/api/shops/${shopId}/alerts/devices`, { endpoint, keys });
    expect([refused.status, Object.keys(refused.body?.['fields'])]).toEqual([422, ['endpoint']]);
  }
  expect(await services.database.db.select().from(pushSubscriptions)).toHaveLength(0);
});

test('the mail about a pickup says so instead of a district', async () => {
  const { asOwner, place, shopId, sendAlerts, mails } = await start();
  await asOwner('PUT', `/api/shops/${shopId}`, { offersPickup: true, address: 'House 7, Bogura' });
  expect((await place({ pickup: true, district: '', area: '', address: '' })).status).toBe(201);
  await sendAlerts();
  expect((await mails()).at(0)?.text).toContain('Salma Akter, 01812345678, Pickup at the shop');
});
