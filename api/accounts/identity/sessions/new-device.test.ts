import { afterEach, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { notifications, users } from '../../../../db/schema/index.ts';
import { day, hour } from '../../../platform/formats/durations.ts';
import { runDue } from '../../../platform/jobs/runner.ts';
import { channelKind } from '../../../platform/messaging/notifications/channel-kind.ts';
import { listKinds } from '../../../platform/messaging/notifications/kind.ts';
import { smsChannel } from '../../../platform/messaging/sms/sms-channel.ts';
import { startSmsGateway } from '../../../platform/messaging/sms/testing.ts';
import { newDeviceKind } from '../account-kinds.ts';
import { cookieOf, startAccountApi } from '../testing.ts';

const stops: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

test('a log-in with a browser that the account does not know is told by email, one with a known browser is not', async () => {
  const api = await startAccountApi();
  const { identifier, password } = await api.newSeller();
  const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0' };
  expect((await api.signIn(identifier, 'wrong', { headers: agent })).status).toBe(401);
  expect(await api.mailsTo(identifier)).toEqual([]);
  const first = await api.signIn(identifier, password, { headers: agent });
  const [mail, ...others] = await api.mailsTo(identifier);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('A new device has logged in to your Poshora account');
  expect(mail?.text).toContain('Chrome on Android');
  expect(mail?.text).toContain('please reset your password right away');
  await api.signIn(identifier, password, { cookie: cookieOf(first, 'poshora-browser') });
  expect(await api.mailsTo(identifier)).toHaveLength(1);
});

test('an account without an email address is told by SMS, at most once a day', async () => {
  const gateway = startSmsGateway();
  stops.push(gateway.stop);
  const api = await startAccountApi(gateway.settings);
  const { userId, password } = await api.newSeller();
  const mobile = '01712345678';
  await api.services.database.write((transaction) =>
    transaction
      .update(users)
      .set({ mobile, mobileState: 'confirmed', email: null, language: 'bn' })
      .where(eq(users.id, userId)),
  );
  const send = () =>
    runDue(api.services, [
      channelKind(
        smsChannel(
          async () => 0,
          async () => null,
        ),
        listKinds([newDeviceKind]),
      ),
    ]);
  for (let logIn = 0; logIn < 3; logIn += 1) {
    expect((await api.signIn(mobile, password)).status).toBe(200);
    await send();
  }
  expect(gateway.received.map(({ fields }) => fields['message'])).toEqual([
    expect.stringContaining('আপনার অ্যাকাউন্টে লগ ইন হয়েছে'),
  ]);
  // The one that waited is old news by then.
  api.clock.now += day + hour;
  await send();
  expect(gateway.received).toHaveLength(1);
  const { db } = api.services.database;
  expect((await db.select().from(notifications)).map(({ state }) => state).toSorted()).toEqual(['dropped', 'sent']);
});
