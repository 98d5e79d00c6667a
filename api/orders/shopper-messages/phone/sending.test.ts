import { afterEach, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { notifications, smsPhones } from '../../../../db/schema/index.ts';
import { minute } from '../../../platform/formats/durations.ts';
import { fetchFromThisMachine } from '../../../platform/http/fetch-testing.ts';
import { openGuardedFetch } from '../../../platform/http/guarded-fetch.ts';
import { runDue } from '../../../platform/jobs/runner.ts';
import { openPhone, usualPhonePatience } from '../../../platform/messaging/sms/phone-client.ts';
import { phoneSecrets } from '../../../platform/messaging/sms/phone-testing.ts';
import { channelKind } from '../../../platform/messaging/notifications/channel-kind.ts';
import { listKinds, type NotificationKind } from '../../../platform/messaging/notifications/kind.ts';
import { notify } from '../../../platform/messaging/notifications/notify.ts';
import { smsChannel } from '../../../platform/messaging/sms/sms-channel.ts';
import { findSmsLimit } from '../../../shops/shop/find-sms-limit.ts';
import { orderReceivedKind } from '../order-received-kind.ts';
import { findPhoneForShoppers } from './find-sms-phone.ts';
import { startWithPhone } from './testing.ts';

const stops: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function start(...given: Parameters<typeof startWithPhone>) {
  const api = await startWithPhone(...given);
  stops.push(api.stop);
  const { db } = api.services.database;
  const messages = async () => db.select().from(notifications).where(eq(notifications.channel, 'sms'));
  return { ...api, messages };
}

test('a shop’s message to its shopper goes by the shop’s phone, and counts for neither the plan nor the spending stop', async () => {
  const { placeFromForm, sendTexts, phone, texts, counted, messages, view, asOwner, own } = await start('pro', {
    SMS_PARTS_PER_DAY: '0',
  });
  await placeFromForm();
  await sendTexts();
  expect(phone.sent).toEqual([
    { to: '+8801812345678', text: expect.stringContaining('we have received your order #1001') },
  ]);
  expect(texts()).toEqual([]);
  expect(await counted()).toEqual([['number', 1]]);
  expect(await messages()).toMatchObject([{ state: 'sent', facts: null, recipient: null }]);
  expect(await view()).toMatchObject({ phone: { state: 'works', lastResponse: 'Sent' } });
  expect((await asOwner('GET', own)).body).toMatchObject({ hasPhone: true, sentToday: 0 });
});

test('a shop on the free plan, on a site without a gateway, sends by its phone and may change its switches', async () => {
  const { setPlan, set, placeFromForm, sendTexts, phone, asOwner, path } = await start('pro', {
    SMS_GATEWAY: '',
    SMS_KEY: '',
    SMS_URL: '',
  });
  await setPlan('free');
  expect((await set({ received: true })).status).toBe(200);
  await placeFromForm();
  await sendTexts();
  expect(phone.sent).toHaveLength(1);
  await asOwner('DELETE', path);
  expect(await set({ received: true })).toMatchObject({ status: 403, body: { code: 'sms_not_in_plan' } });
  await placeFromForm({ phone: '01912345678' });
  await sendTexts();
  expect(phone.sent).toHaveLength(1);
});

test('a number gets at most five SMS a day, by phone and gateway together', async () => {
  const { placeFromForm, sendTexts, phone, texts, asOwner, path, connect, clock } = await start();
  const place = async () => {
    await placeFromForm();
    await sendTexts();
    clock.now += 20 * minute;
  };
  for (let number = 0; number < 3; number += 1) await place();
  await asOwner('DELETE', path);
  await place();
  await connect();
  for (let number = 0; number < 4; number += 1) await place();
  expect([phone.sent.length, texts().length]).toEqual([4, 1]);
});

test('the phone sends nothing for a suspicious order or one without the form’s token', async () => {
  const { place, placeFromForm, mark, sendTexts, phone } = await start();
  await place();
  await placeFromForm({ phone: '01912345678' });
  await mark({ isSuspicious: true });
  await sendTexts();
  expect(phone.calls).toEqual([]);
});

test('a message of the platform about the same shop never goes by its phone', async () => {
  const { services, shopId, phone, texts, clock } = await start();
  const code: NotificationKind<object> = { name: 'reset code', sms: () => 'Code 123456' };
  const ofShop = { channel: 'sms', to: { recipient: '01912345678', language: 'en' }, shopId, facts: {} } as const;
  await services.database.write((transaction) => notify({ transaction, now: clock.now }, code, ofShop));
  await runDue(services, [channelKind(smsChannel(findSmsLimit, findPhoneForShoppers), listKinds([code]))]);
  expect([phone.calls, texts()]).toEqual([[], ['8801912345678: Code 123456']]);
});

test('wrong credentials, a failing server, a phone that is off: three tries, the owner sees why, and the gateway sends nothing', async () => {
  const { placeFromForm, sendAllTries, phone, texts, messages, view } = await start();
  for (const [recipient, behaviour, response, state] of [
    ['01912345671', 'sleep', 'The phone has not sent it yet', 'works'],
    ['01912345672', 'fail', 'The server responded with 500', 'works'],
    ['01912345673', 'refuse', 'Unauthorized', 'refused'],
  ] as const) {
    phone.behave(behaviour);
    await placeFromForm({ phone: recipient });
    await sendAllTries();
    expect((await messages()).at(-1)).toMatchObject({ state: 'failed', attempts: 3, lastError: response });
    expect(await view()).toMatchObject({ phone: { state, lastResponse: response } });
  }
  expect([phone.sent, texts()]).toEqual([[], []]);
});

test('a message that the phone accepts and then cannot send is handed over again, and its number is not stored', async () => {
  const { placeFromForm, sendTexts, sendAllTries, phone, messages, view } = await start();
  phone.behave('cannot');
  await placeFromForm();
  await sendTexts();
  expect(await messages()).toMatchObject([{ state: 'waiting', lastError: 'Sending to +88…: RESULT_ERROR_NO_SERVICE' }]);
  expect(await view()).toMatchObject({
    phone: { state: 'refused', lastResponse: expect.stringContaining('NO_SERVICE') },
  });
  phone.behave('send');
  await sendAllTries();
  expect(phone.sent).toHaveLength(1);
  expect(await view()).toMatchObject({ phone: { state: 'works', lastResponse: 'Sent' } });
});

test('a message whose response was lost, or that still waits for the phone, is not sent twice or counted twice', async () => {
  const { placeFromForm, sendTexts, sendAllTries, phone, messages, counted, clock } = await start();
  phone.behave('lose');
  await placeFromForm();
  await sendTexts();
  expect(await messages()).toMatchObject([{ state: 'waiting', lastError: 'The server responded with 502' }]);
  phone.behave('sleep');
  await placeFromForm({ phone: '01912345678' });
  await sendTexts();
  phone.wake();
  clock.now += minute;
  await sendAllTries();
  expect(phone.sent.map(({ to }) => to)).toEqual(['+8801812345678', '+8801912345678']);
  expect((await messages()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(await counted()).toEqual([
    ['number', 1],
    ['number', 1],
  ]);
});

test('a server that does not respond is given up after its time', async () => {
  const { phone } = await start();
  phone.behave('hang');
  const client = openPhone({ url: phone.url, ...phoneSecrets }, fetchFromThisMachine, {
    ...usualPhonePatience,
    call: 50,
  });
  const sms = { id: '1', to: '01812345678', text: 'Hello' };
  await expect(client.send(sms)).rejects.toMatchObject({ reason: 'lost', message: 'No response in time' });
});

test('a phone’s URL whose name now leads into this server’s network is not called', async () => {
  const { services, placeFromForm, phone, texts, messages } = await start();
  const url = phone.url.replace('http://127.0.0.1', 'https://phone.example');
  await services.database.write((transaction) => transaction.update(smsPhones).set({ url }));
  await placeFromForm();
  const guarded = { ...services, guardedFetch: openGuardedFetch({ resolve: async () => ['10.0.0.7'] }) };
  const kinds = listKinds([orderReceivedKind]);
  await runDue(guarded, [channelKind(smsChannel(findSmsLimit, findPhoneForShoppers), kinds)]);
  expect(await messages()).toMatchObject([{ state: 'waiting', lastError: 'The URL is in a private network' }]);
  expect([phone.calls, texts()]).toEqual([[], []]);
});

test('the log has neither number, text nor credentials', async () => {
  const { services, placeFromForm, sendTexts, phone, clock } = await start();
  const logged: string[] = [];
  Object.assign(services, { log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }) });
  for (const behaviour of ['cannot', 'refuse', 'send'] as const) {
    phone.behave(behaviour);
    if (behaviour === 'cannot') await placeFromForm();
    await sendTexts();
    clock.now += minute;
  }
  expect(phone.sent).toHaveLength(1);
  expect(logged.length).toBeGreaterThan(2);
  expect(logged.join('')).not.toMatch(/1812345678|we have received your order|of the phone/);
  expect(logged.join('')).not.toContain(phoneSecrets.user);
});
