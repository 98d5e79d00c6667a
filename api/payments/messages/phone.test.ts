import { expect, test } from 'bun:test';
import { createApp } from '../../app.ts';
import { day } from '../../platform/formats/durations.ts';
import { startPaying, trxId } from './paying-testing.ts';
import { appBody, bkashText } from './phone-testing.ts';
import { forward } from './testing.ts';

test('two servers that get claim and message at the same time settle each order once', async () => {
  const api = await startPaying();
  const second = createApp(api.services);
  const ids = Array.from({ length: 6 }, (_, index) => `AAA111111${index}`);
  await Promise.all(
    ids.flatMap((id, index) => [
      api.placeFromForm({ ...api.claim(id), phone: `0181234567${index}` }),
      forward(api, api.url, appBody('bKash', bkashText(5000, id))),
      forward({ app: second }, api.url, appBody('bKash', bkashText(5000, id))),
    ]),
  );
  expect((await api.stored()).map(({ paymentState }) => paymentState)).toEqual(ids.map(() => 'paid'));
  expect((await api.entries()).map(({ state, confirmedBy }) => [state, confirmedBy])).toEqual(
    ids.map(() => ['confirmed', 'message']),
  );
  expect(await api.received()).toHaveLength(ids.length);
});

test('the phone counts as silent when claims wait and it has sent nothing for 24 hours', async () => {
  const api = await startPaying();
  const isSilent = async () => [(await api.view())['isSilent'], (await api.unmatched())['phone'].isSilent];
  api.clock.now += day;
  expect(await isSilent(), 'no claim waits').toEqual([false, false]);
  await api.pay();
  expect(await isSilent()).toEqual([true, true]);
  await api.sms('01712345678', 'Are you at home?');
  expect(await isSilent(), 'any message shows that it is online').toEqual([false, false]);
  api.clock.now += day - 1;
  expect(await isSilent()).toEqual([false, false]);
  api.clock.now += 1;
  expect(await isSilent()).toEqual([true, true]);
  await forward(api, api.url, '{"from":');
  expect(await isSilent(), 'an unreadable one, too').toEqual([false, false]);
  await api.sms('bKash', bkashText(5000, trxId));
  api.clock.now += 2 * day;
  expect(await isSilent(), 'no claim waits any more').toEqual([false, false]);
});
