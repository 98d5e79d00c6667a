import { afterEach, expect, test } from 'bun:test';
import { newMember } from '../../../shops/staff/testing.ts';
import { appBody, bkashText } from '../../../payments/messages/phone-testing.ts';
import { forward } from '../../../payments/messages/testing.ts';
import { phoneSecrets } from '../../../platform/messaging/sms/phone-testing.ts';
import { startWithPhone } from './testing.ts';

const stops: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function start(...given: Parameters<typeof startWithPhone>) {
  const api = await startWithPhone(...given);
  stops.push(api.stop);
  return api;
}

test('an owner connects her phone; the credentials are encrypted and never shown, and a test sends no SMS', async () => {
  const { asOwner, path, view, row, phone } = await start('pro', { APP_SECRET: 'a secret of 32 characters or more' });
  const connected = { url: phone.url, state: 'works', lastResponse: 'Connected: Samsung A15', sentAt: null };
  expect(await view()).toMatchObject({ offeredUrl: phone.url, phone: { ...connected, receivedAt: null } });
  const tested = await asOwner('POST', `${path}/test`, {});
  expect(tested.body).toMatchObject({ phone: connected });
  expect(phone.calls).not.toContain('POST messages');
  expect((await row())?.credentials).toStartWith('sealed:');
  for (const secret of Object.values(phoneSecrets)) expect(JSON.stringify(await view())).not.toContain(secret);
});

test('a test with changed credentials says so; a server that fails leaves the phone as it was', async () => {
  const { asOwner, path, phone } = await start();
  phone.behave('fail');
  const failed = { state: 'works', lastResponse: 'The server responded with 500' };
  expect((await asOwner('POST', `${path}/test`, {})).body).toMatchObject({ phone: failed });
  phone.behave('refuse');
  const refused = { state: 'refused', lastResponse: 'Unauthorized' };
  expect((await asOwner('POST', `${path}/test`, {})).body).toMatchObject({ phone: refused });
});

test('wrong credentials, a phone that is off and a URL without the app are refused at their field, and change nothing', async () => {
  const { connect, phone, row } = await start();
  const before = await row();
  const elsewhere = phone.url.replace('http:', 'https:');
  for (const [typed, behaviour, field, words] of [
    [{ password: 'wrong' }, 'send', 'password', 'does not accept this username'],
    [{}, 'no phone', 'user', 'No phone is online'],
    [{}, 'fail', 'url', 'does not answer at this URL'],
    [{ url: elsewhere }, 'send', 'url', 'does not answer at this URL'],
  ] as const) {
    phone.behave(behaviour);
    expect(await connect(typed)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.stringContaining(words) } },
    });
  }
  expect(await row()).toEqual(before);
});

test('connecting registers one webhook, however often; the phone’s payment messages and SMS are then shown', async () => {
  const { asOwner, shopId, path, connect, phone, view, app, clock, placeFromForm, sendTexts } = await start();
  await connect();
  await asOwner('POST', `${path}/test`, {});
  const { url } = (await asOwner('GET', `/api/shops/${shopId}/payment-forwarder`)).body!;
  expect([...phone.callbacks.values()]).toEqual([{ id: shopId.replaceAll('-', ''), url, event: 'sms:received' }]);
  await forward({ app }, String(url), appBody('bKash', bkashText(500, 'AAA1111111')));
  await placeFromForm();
  await sendTexts();
  expect(await view()).toMatchObject({ phone: { receivedAt: clock.now, sentAt: clock.now } });
});

test('a webhook that was registered by hand is replaced, a lost one is registered by a test, others stay', async () => {
  const { asOwner, shopId, path, connect, phone } = await start();
  const [ours] = [...phone.callbacks.values()];
  const others = { id: 'another program', url: 'https://other.example/hook', event: 'sms:received' };
  for (const callback of [others, { ...ours!, id: 'by hand' }]) phone.callbacks.set(callback.id, callback);
  await connect();
  expect([...phone.callbacks.values()]).toEqual([ours!, others]);
  phone.callbacks.clear();
  await asOwner('POST', `${path}/test`, {});
  expect([...phone.callbacks.keys()]).toEqual([shopId.replaceAll('-', '')]);
});

test('log-ins of a shop are limited', async () => {
  const { connect, phone } = await start();
  const statuses: number[] = [];
  for (let number = 0; number < 11; number += 1) statuses.push((await connect({ password: `wrong ${number}` })).status);
  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 422), 429, 429]);
  expect(phone.calls.filter((call) => call === 'GET devices')).toHaveLength(9);
});

test('a URL in a private network, without HTTPS, with credentials or a query is refused and changes nothing', async () => {
  const { connect, view, row, phone } = await start();
  const before = await row();
  for (const url of [
    'https://10.0.0.7/api',
    'https://192.168.0.5:8080',
    'https://169.254.169.254/latest',
    'https://[::1]/api',
    'http://sms.example/api',
    'https://user:word@sms.example/api',
    'https://sms.example/api?to=1',
    'sms.example',
    '',
  ])
    expect(await connect({ url })).toMatchObject({ status: 422, body: { code: 'invalid' } });
  expect(await row()).toEqual(before);
  expect((await connect({ url: `${phone.url}/` })).status, 'a slash at the end').toBe(200);
  expect(await view()).toMatchObject({ phone: { url: phone.url, state: 'works' } });
});

test('a removed phone forwards nothing, its private URL is gone, and it can be removed again', async () => {
  const { asOwner, shopId, path, row, phone } = await start();
  for (let time = 0; time < 2; time += 1)
    expect((await asOwner('DELETE', path)).body).toEqual({ offeredUrl: phone.url, phone: null, isDeregistered: true });
  expect(await row()).toBeUndefined();
  expect([...phone.callbacks]).toEqual([]);
  expect((await asOwner('GET', `/api/shops/${shopId}/payment-forwarder`)).body).toMatchObject({ url: null });
  expect((await asOwner('POST', `${path}/test`, {})).status).toBe(404);
});

test('a stranger, a manager and a visitor can neither see, change, test nor remove a shop’s phone', async () => {
  const { path, newSeller, send, row, phone, ...api } = await start();
  const stranger = await newSeller('Stranger');
  const member = await newMember({ ...api, newSeller, send }, api, 'manager');
  const before = await row();
  const body = { url: 'https://mine.example/api', user: 'mine', password: 'mine' };
  for (const [cookie, status] of [
    [stranger.cookie, 404],
    [member.cookie, 403],
    ['', 401],
  ] as const) {
    expect((await send('GET', path, { cookie })).status).toBe(status);
    expect((await send('PUT', path, { cookie, body })).status).toBe(status);
    expect((await send('POST', `${path}/test`, { cookie, body: {} })).status).toBe(status);
    expect((await send('DELETE', path, { cookie })).status).toBe(status);
  }
  expect(await row()).toEqual(before);
  expect(phone.calls).toEqual([]);
});

test('an owner who has used another app keeps its private URL when she removes the phone', async () => {
  const { asOwner, shopId, path, connect, phone } = await start();
  const forwarder = `/api/shops/${shopId}/payment-forwarder`;
  await asOwner('DELETE', path);
  const { url } = (await asOwner('PUT', forwarder, {})).body!;
  await connect();
  expect([...phone.callbacks.values()]).toMatchObject([{ url }]);
  await asOwner('DELETE', path);
  expect([...phone.callbacks]).toEqual([]);
  expect((await asOwner('GET', forwarder)).body).toMatchObject({ url });
});

test('a phone whose server is unreachable can be removed, and the owner learns that the app was not told', async () => {
  const { asOwner, path, phone, row } = await start();
  phone.behave('fail');
  expect((await asOwner('DELETE', path)).body).toMatchObject({ phone: null, isDeregistered: false });
  expect(await row()).toBeUndefined();
});
