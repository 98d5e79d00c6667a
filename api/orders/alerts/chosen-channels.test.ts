import { afterEach, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { notifications, users } from '../../../db/schema/index.ts';
import { usualChoices } from '../../platform/messaging/notifications/choices.ts';
import { givePlan } from '../../shops/domains/testing.ts';
import { newMember } from '../../shops/staff/testing.ts';
import { notifyShop } from './notify-shop.ts';
import { paymentConfirmedKind } from './payment-confirmed-kind.ts';
import { startWithAlerts } from './testing.ts';

const stops: Array<() => void> = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A shop whose owner has an email address, a number and a device, and the channels on which a payment is reported. */
async function start() {
  const api = await startWithAlerts();
  stops.push(api.service.stop);
  const { services, userId, shopId, clock } = api;
  const { db, write } = services.database;
  await write((transaction) =>
    transaction.update(users).set({ mobile: '01712345678', mobileState: 'confirmed' }).where(eq(users.id, userId)),
  );
  await api.newDevice();
  let received = 0;
  /** The channels of a new payment, each with its user. */
  const tell = async () => {
    const news = { shopId, key: `payment ${(received += 1)}`, facts: { paymentId: 'payment' } };
    await write((transaction) => notifyShop({ transaction, now: clock.now }, paymentConfirmedKind, news));
    const rows = await db.select().from(notifications).where(eq(notifications.kind, 'payment confirmed'));
    await write((transaction) => transaction.delete(notifications));
    const channels = rows.map((row) => `${row.channel} ${row.userId === userId ? 'owner' : 'staff'}`);
    return channels.toSorted();
  };
  return { ...api, tell };
}

test('without a choice the usual channels are told, and after one exactly the chosen ones', async () => {
  const { tell, choose } = await start();
  expect(await tell()).toEqual(['push owner']);
  await choose({ 'payment confirmed': { mail: true, push: false, sms: true } });
  expect(await tell()).toEqual(['mail owner', 'sms owner']);
  await choose({ 'payment confirmed': { mail: false, push: false, sms: false } });
  expect(await tell()).toEqual([]);
});

test('staff choose for themselves, and get neither mail nor SMS', async () => {
  const { tell, choose, services, userId, shopId, newDevice, ...api } = await start();
  await givePlan(services, userId, 'starter');
  const member = await newMember({ ...api, services }, { ...api, userId, shopId }, 'orders');
  await newDevice((method, path, body) => member.callApi(method, path, body));
  await choose({ 'payment confirmed': { mail: false, push: false, sms: false } });
  expect(await tell()).toEqual(['push staff']);
  const all = { mail: true, push: true, sms: true };
  const settings = { choices: { ...usualChoices, 'payment confirmed': all }, quietFrom: null, quietUntil: null };
  const path = `/api/users/${member.userId}/notifications`;
  expect((await member.callApi('PUT', path, settings)).status).toBe(200);
  expect(await tell()).toEqual(['push staff']);
  await member.callApi('PUT', path, {
    ...settings,
    choices: { ...usualChoices, 'payment confirmed': { ...all, push: false } },
  });
  expect(await tell()).toEqual([]);
});
