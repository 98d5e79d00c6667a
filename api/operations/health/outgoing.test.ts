import { expect, test } from 'bun:test';
import { notifications } from '../../../db/schema/index.ts';
import { removeExpired } from '../schedule/remove-expired.ts';
import { startPanel } from '../../backoffice/testing.ts';
import { day } from '../../platform/formats/durations.ts';
import { admitSms } from '../../platform/messaging/sms/admit-sms.ts';

test('failed mail is shown to admins with masked recipients and removed after a month', async () => {
  const { asAdmin, services, clock } = await startPanel();
  const mail = { kind: 'password reset', channel: 'mail', recipient: 'rahima@example.com' } as const;
  const at = (number: number) => ({ createdAt: clock.now + number });
  await services.database.write((transaction) =>
    transaction.insert(notifications).values([
      { ...mail, ...at(1), id: 'a', state: 'failed', attempts: 6, lastError: 'No such mailbox', endedAt: clock.now },
      { ...mail, ...at(2), id: 'b', attempts: 1, lastError: 'Greylisted' },
      { ...mail, ...at(3), id: 'c', state: 'sent', attempts: 2, endedAt: clock.now },
      { ...mail, ...at(4), id: 'd' },
    ]),
  );
  const shown = async () => (await asAdmin('GET', '/health')).body?.['mail'] as { waiting: number; failed: number };
  expect(await shown()).toMatchObject({
    waiting: 2,
    failed: 2,
    failures: [
      { id: 'b', recipient: 'r•••••@example.com', error: 'Greylisted', isGivenUp: false },
      { id: 'a', kind: 'password reset', attempts: 6, error: 'No such mailbox', isGivenUp: true },
    ],
  });
  clock.now += 30 * day;
  await removeExpired(services);
  const kept = await services.database.db.select({ id: notifications.id }).from(notifications);
  expect(kept.map(({ id }) => id)).toEqual(['b', 'd']);
});

test('admins see the SMS of the day and the number at which they stop, and without a gateway nothing', async () => {
  expect((await (await startPanel()).asAdmin('GET', '/health')).body).toMatchObject({ sms: null });
  const settings = { SMS_GATEWAY: 'bulksmsbd', SMS_KEY: 'key', SMS_PARTS_PER_DAY: '70' };
  const { asAdmin, services, clock } = await startPanel(settings);
  const shown = async () => (await asAdmin('GET', '/health')).body?.['sms'] as object;
  expect(await shown()).toEqual({ messages: 0, parts: 0, maxParts: 70 });
  await admitSms(services, { to: '01712345678', parts: 2, shopId: null, maxOfShop: 0, use: 'message' });
  await admitSms(services, { to: '01812345678', parts: 1, shopId: 'shop', maxOfShop: 5, use: 'message' });
  expect(await shown()).toEqual({ messages: 2, parts: 3, maxParts: 70 });
  clock.now += day;
  expect(await shown()).toEqual({ messages: 0, parts: 0, maxParts: 70 });
});
