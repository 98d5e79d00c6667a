import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { notifications } from '../../../db/schema/index.ts';
import { notificationKinds } from '../../operations/schedule/notification-kinds.ts';
import { shareTestApi, startTestApi } from '../../../tests/api/testing.ts';
import { runDue } from '../../platform/jobs/runner.ts';
import { channelKind } from '../../platform/messaging/notifications/channel-kind.ts';
import { chosenKinds, choiceChannels, usualChoices } from '../../platform/messaging/notifications/choices.ts';
import { listKinds, type NotificationKind } from '../../platform/messaging/notifications/kind.ts';
import { notify } from '../../platform/messaging/notifications/notify.ts';
import type { Channel } from '../../platform/messaging/notifications/channel.ts';

shareTestApi();

const usual = { choices: usualChoices, quietFrom: null, quietUntil: null };
const quietKind: NotificationKind<object> = { name: 'stock low', respectsQuietHours: true, mail: () => null };
const securityKind: NotificationKind<object> = { name: 'security', mail: () => null };

/** A seller, her settings, and a mail channel that lists what it would send. */
async function start(settings: Record<string, string> = {}) {
  const api = await startTestApi(settings);
  const { send, services, clock } = api;
  const seller = await api.newSeller();
  const path = `/api/users/${seller.userId}/notifications`;
  const read = async () => (await send('GET', path, { cookie: seller.cookie })).body!;
  const save = (body: object) => send('PUT', path, { cookie: seller.cookie, body });
  const sent: string[] = [];
  const channel: Channel<'mail'> = {
    name: 'mail',
    waits: [],
    timeLimit: 1000,
    deliver: async (_, { kind }) => sent.push(kind) > 0,
  };
  const tell = (kind: NotificationKind<object>) =>
    services.database.write((transaction) => {
      const { userId, shopId } = seller;
      return notify({ transaction, now: clock.now }, kind, { channel: 'mail', to: { userId }, shopId, facts: {} });
    });
  const deliver = () => runDue(services, [channelKind(channel, listKinds([quietKind, securityKind]))]);
  return { ...api, seller, path, read, save, sent, tell, deliver };
}

test('a new user has the usual choices, no quiet hours, and reads what is missing for a channel', async () => {
  const { read } = await start({ SMS_GATEWAY: 'bulksmsbd', SMS_KEY: 'key' });
  expect(await read()).toEqual({ ...usual, hasEmail: true, hasMobile: false, devices: 0, maxSmsPerDay: 0 });
});

test('saved choices and hours are read back, a second save replaces them, and a repeated one changes nothing', async () => {
  const { read, save } = await start();
  const first = {
    choices: { ...usualChoices, 'stock low': { mail: false, push: false, sms: true } },
    quietFrom: 22,
    quietUntil: 7,
  };
  expect((await save(first)).body).toMatchObject(first);
  expect((await save(first)).body).toMatchObject(first);
  expect((await save(usual)).body).toMatchObject(usual);
  expect(await read()).toMatchObject(usual);
});

test('settings that are incomplete, name an hour that does not exist, or begin and end alike, are refused', async () => {
  const { read, save } = await start();
  const { 'stock low': _, ...incomplete } = usualChoices;
  for (const wrong of [
    { ...usual, quietFrom: 22 },
    { ...usual, quietFrom: 24, quietUntil: 7 },
    { ...usual, quietFrom: 23, quietUntil: 23 },
    { ...usual, choices: incomplete },
    { ...usual, choices: { ...usualChoices, 'stock low': { mail: 'yes', push: true, sms: false } } },
  ])
    expect((await save(wrong)).body).toMatchObject({ code: 'invalid' });
  expect(await read()).toMatchObject(usual);
});

test('nobody else reads or changes a user’s settings, an admin neither', async () => {
  const { path, send, save, read, newSeller, newAdmin } = await start();
  await save({ ...usual, quietFrom: 22, quietUntil: 7 });
  for (const [cookie, status] of [
    [(await newSeller('Stranger')).cookie, 404],
    [(await newAdmin()).cookie, 404],
    ['', 401],
  ] as const) {
    expect((await send('GET', path, { cookie })).status).toBe(status);
    expect((await send('PUT', path, { cookie, body: usual })).status).toBe(status);
  }
  expect(await read()).toMatchObject({ quietFrom: 22, quietUntil: 7 });
});

test('a message that waits through the quiet hours is dropped if its kind is switched off meanwhile', async () => {
  const { save, tell, deliver, sent, clock, services } = await start();
  clock.now = Date.parse('2026-11-25T23:00:00+06:00');
  await save({ ...usual, quietFrom: 22, quietUntil: 7 });
  await tell(quietKind);
  await tell(securityKind);
  await deliver();
  expect(sent, 'security does not wait').toEqual(['security']);
  await save({
    choices: { ...usualChoices, 'stock low': { mail: false, push: true, sms: false } },
    quietFrom: null,
    quietUntil: null,
  });
  await deliver();
  expect(sent).toEqual(['security']);
  const [row] = await services.database.db.select().from(notifications).where(eq(notifications.kind, 'stock low'));
  expect(row?.state).toBe('dropped');
});

test('shorter quiet hours send what waits at once', async () => {
  const { save, tell, deliver, sent, clock } = await start();
  clock.now = Date.parse('2026-11-25T23:00:00+06:00');
  await save({ ...usual, quietFrom: 22, quietUntil: 7 });
  await tell(quietKind);
  await deliver();
  expect(sent).toEqual([]);
  await save(usual);
  await deliver();
  expect(sent).toEqual(['stock low']);
});

test('every kind in the table exists, writes for each of its channels and waits through quiet hours; security does not', () => {
  for (const name of chosenKinds) {
    const kind = notificationKinds.get(name);
    expect([name, kind?.respectsQuietHours]).toEqual([name, true]);
    expect(choiceChannels.filter((channel) => kind?.[channel] === undefined)).toEqual([]);
    expect(usualChoices[name].sms, 'SMS cost').toBe(false);
  }
  for (const name of ['security', 'new device', 'password reset', 'password reset code'])
    expect([name, notificationKinds.get(name)?.respectsQuietHours ?? false, Object.hasOwn(usualChoices, name)]).toEqual(
      [name, false, false],
    );
});
