import { afterEach, expect, setSystemTime, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { notifications, resetCodes, sessions, users } from '../../../../db/schema/index.ts';
import { day, minute } from '../../../platform/formats/durations.ts';
import { runDue } from '../../../platform/jobs/runner.ts';
import { channelKind } from '../../../platform/messaging/notifications/channel-kind.ts';
import { listKinds } from '../../../platform/messaging/notifications/kind.ts';
import { partsOf } from '../../../platform/messaging/sms/segments.ts';
import { smsChannel } from '../../../platform/messaging/sms/sms-channel.ts';
import { startSmsGateway } from '../../../platform/messaging/sms/testing.ts';
import { resetCodeKind } from '../account-kinds.ts';
import { startAccountApi } from '../testing.ts';

const stops: Array<() => unknown> = [];
afterEach(async () => {
  setSystemTime();
  for (const stop of stops.splice(0)) await stop();
});

const mobile = '01712345678';

/** A seller who has only a mobile number, and a stand-in for the operator's SMS gateway. */
async function startWithMobile() {
  const gateway = startSmsGateway();
  stops.push(gateway.stop);
  const api = await startAccountApi(gateway.settings);
  const { write, db } = api.services.database;
  const seller = await api.newSeller();
  await write((transaction) =>
    transaction
      .update(users)
      .set({ email: null, mobile, mobileState: 'registered' })
      .where(eq(users.id, seller.userId)),
  );
  let ip = 0;
  /** Asks from a new network each time. */
  const post = (path: string, body: object, own: object = {}) =>
    api.send('POST', `/api/auth/${path}`, { ip: `198.51.100.${(ip += 1)}`, body, ...own });
  const call = (identifier = mobile, own: object = {}) => post('forgot-password', { identifier }, own);
  const reset = (code: string, own: object = {}) =>
    post('reset-by-code', { mobile, code, password: 'a new one 27', ...own });
  const send = () =>
    runDue(api.services, [
      channelKind(
        smsChannel(
          async () => 0,
          async () => null,
        ),
        listKinds([resetCodeKind]),
      ),
    ]);
  /** The code in the last SMS. */
  const code = async () => {
    await send();
    return /\d{6}/.exec(gateway.received.at(-1)?.fields['message'] ?? '')?.[0] ?? '';
  };
  const other = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  const works = async (password: string) => (await api.signIn(mobile, password)).status === 200;
  return { ...api, db, gateway, seller, call, reset, send, code, other, works };
}

test('an account with only a mobile number gets a code by SMS, which sets a new password once and ends all sessions', async () => {
  const { call, reset, code, gateway, seller, db, works } = await startWithMobile();
  expect((await call('+880 1712-345678')).body).toEqual({ email: null });
  const sent = await code();
  expect(gateway.received).toHaveLength(1);
  const text = gateway.received[0]?.fields['message'] ?? '';
  expect([text.includes('10 minutes'), partsOf(text)]).toEqual([true, 1]);
  const banglaDigits = sent.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '');
  expect((await reset(` ${banglaDigits} `)).status).toBe(200);
  expect([await works('a new one 27'), await works(seller.password)]).toEqual([true, false]);
  expect((await db.select().from(sessions).where(eq(sessions.userId, seller.userId))).length, 'the new sign-in').toBe(
    1,
  );
  expect((await reset(sent)).status).toBe(404);
  const left = JSON.stringify([await db.select().from(notifications), await db.select().from(resetCodes)]);
  expect(left).not.toContain(sent);
  expect(left).not.toContain(mobile);
});

test('the SMS fits in one part in Bangla', async () => {
  const { call, send, gateway } = await startWithMobile();
  await call(mobile, { headers: { 'accept-language': 'bn' } });
  await send();
  const text = gateway.received[0]?.fields['message'] ?? '';
  expect(text).toMatch(/কোড [০-৯]{6}/);
  expect(partsOf(text)).toBe(1);
});

test('a number without an account gets the same responses as one with it, and no SMS', async () => {
  const { call, reset, send, gateway, seller, services, clock } = await startWithMobile();
  const responses = async (number: string) => {
    const sent = [];
    for (let requested = 0; requested < 4; requested += 1) sent.push(await call(number));
    sent.push(await reset('123456', { mobile: number }));
    return sent.map(({ status, body }) => [status, body?.['code'] ?? body]);
  };
  const known = await responses(mobile);
  expect(await responses('01812345678')).toEqual(known);
  expect(known.map(([status]) => status)).toEqual([200, 200, 200, 429, 404]);
  await send();
  const numbers = () => gateway.received.map(({ fields }) => fields['number']);
  expect(new Set(numbers())).toEqual(new Set([`88${mobile}`]));
  const before = numbers().length;
  await services.database.write((transaction) =>
    transaction.update(users).set({ blockedAt: clock.now }).where(eq(users.id, seller.userId)),
  );
  setSystemTime(Date.now() + 2 * day);
  clock.now += 2 * day;
  expect((await call()).body).toEqual({ email: null });
  await send();
  expect(numbers(), 'a blocked account gets none').toHaveLength(before);
});

test('a code has five tries, also if they are simultaneous', async () => {
  const { call, reset, code, other, works, db } = await startWithMobile();
  await call();
  const right = await code();
  const wrong = await Promise.all(Array.from({ length: 20 }, () => reset(other(right))));
  expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([404]));
  expect((await db.select().from(resetCodes))[0]?.tries).toBe(5);
  expect((await reset(right)).body?.['code']).toBe('wrong_code');
  expect(await works('a new one 27')).toBeFalse();
  await call();
  const next = await code();
  for (let tried = 0; tried < 4; tried += 1) await reset(other(next));
  expect((await reset(next)).status).toBe(200);
});

test('a code is valid for ten minutes, and a later one replaces it', async () => {
  const { call, reset, code, clock } = await startWithMobile();
  await call();
  const first = await code();
  clock.now += 10 * minute;
  expect((await reset(first)).status).toBe(404);
  await call();
  const second = await code();
  await call();
  const third = await code();
  if (second !== third) expect((await reset(second)).status).toBe(404);
  clock.now += 10 * minute - 1;
  expect((await reset(third)).status).toBe(200);
});

test('a number gets three codes a day', async () => {
  const { call, send, gateway } = await startWithMobile();
  const statuses = [];
  for (let requested = 0; requested < 5; requested += 1) statuses.push((await call()).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  await send();
  expect(gateway.received).toHaveLength(3);
});

test('a weak password or an incomplete code is refused before a try is counted', async () => {
  const { call, reset, code, db } = await startWithMobile();
  await call();
  const right = await code();
  expect((await reset(right, { password: '123456' })).body?.['code']).toBe('weak_password');
  expect(Object.keys((await reset('12345')).body?.['fields'])).toEqual(['code']);
  expect((await db.select().from(resetCodes))[0]?.tries).toBe(0);
  expect((await reset(right)).status).toBe(200);
});

test('a code that a gateway delayed for ten minutes is not sent any more', async () => {
  const { call, send, gateway, clock } = await startWithMobile();
  gateway.behave('fail');
  await call();
  await send();
  clock.now += 10 * minute;
  gateway.behave('accept');
  await send();
  expect(gateway.received).toHaveLength(1);
});
