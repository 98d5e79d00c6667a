import { afterEach, expect, test } from 'bun:test';
import { newMember } from '../../../shops/staff/testing.ts';
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
  const untested = { url: phone.url, state: 'untested', answeredAt: null, lastResponse: '' };
  expect(await view()).toEqual({ offeredUrl: phone.url, phone: untested });
  const tested = await asOwner('POST', `${path}/test`, {});
  expect(tested.body).toMatchObject({ phone: { state: 'works', lastResponse: 'Connected: Samsung A15' } });
  expect(phone.calls).toEqual(['GET devices']);
  expect((await row())?.credentials).toStartWith('sealed:');
  for (const secret of Object.values(phoneSecrets)) expect(JSON.stringify(await view())).not.toContain(secret);
});

test('a test with wrong credentials says so; a server that fails leaves the phone as it was', async () => {
  const { asOwner, path, connect, phone } = await start();
  await asOwner('POST', `${path}/test`, {});
  phone.behave('fail');
  const failed = { state: 'works', lastResponse: 'The server answered 500' };
  expect((await asOwner('POST', `${path}/test`, {})).body).toMatchObject({ phone: failed });
  phone.behave('send');
  await connect({ password: 'wrong' });
  const refused = { state: 'refused', lastResponse: 'Unauthorized' };
  expect((await asOwner('POST', `${path}/test`, {})).body).toMatchObject({ phone: refused });
});

test('tests of a phone are limited, also with changed credentials', async () => {
  const { asOwner, path, connect, phone } = await start();
  const statuses: number[] = [];
  for (let number = 0; number < 7; number += 1) {
    await connect({ password: `wrong ${number}` });
    statuses.push((await asOwner('POST', `${path}/test`, {})).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(phone.calls).toHaveLength(5);
});

test('an address in a private network, without HTTPS, with credentials or a query is refused and changes nothing', async () => {
  const { connect, view, row } = await start();
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
  expect((await connect({ url: 'https://sms.example/api/3rdparty/v1/' })).status).toBe(200);
  expect(await view()).toMatchObject({ phone: { url: 'https://sms.example/api/3rdparty/v1', state: 'untested' } });
});

test('a removed phone can be removed again, and there is nothing to test', async () => {
  const { asOwner, path, row, phone } = await start();
  for (let time = 0; time < 2; time += 1)
    expect((await asOwner('DELETE', path)).body).toEqual({ offeredUrl: phone.url, phone: null });
  expect(await row()).toBeUndefined();
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
