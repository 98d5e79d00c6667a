import { afterEach, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { notifications, orders } from '../../../db/schema/index.ts';
import { hour } from '../../platform/formats/durations.ts';
import { notifyOfParcelProblem } from './notify-of-parcel.ts';
import type { ParcelProblem } from './parcel-problem-kind.ts';
import { startWithAlerts } from './testing.ts';

const stops: Array<() => void> = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

async function start() {
  const api = await startWithAlerts();
  stops.push(api.service.stop);
  const { services, shopId, clock } = api;
  await api.place();
  await api.sendAlerts();
  const [order] = await services.database.db.select().from(orders);
  const tell = (problem: ParcelProblem['problem'], orderId = order?.id ?? '') =>
    services.database.write((transaction) =>
      notifyOfParcelProblem({ transaction, now: clock.now }, shopId, { orderId, problem }),
    );
  const subjects = async () => (await api.mails()).map(({ subject }) => subject).slice(1);
  return { ...api, tell, subjects };
}

test('a parcel that a courier holds or brings back is told by mail and push, each problem once, without a name', async () => {
  const { tell, sendAlerts, subjects, mails, newDevice } = await start();
  const device = await newDevice();
  await tell('on_hold');
  await tell('on_hold');
  await sendAlerts();
  expect(await subjects()).toEqual(['Problem with the parcel of order #1001']);
  expect(device.messages()).toMatchObject([
    { title: 'Problem with the parcel of order #1001', url: '/dashboard?section=orders' },
  ]);
  expect(JSON.stringify([(await mails()).slice(1), device.messages()])).not.toMatch(/Salma|0171|Mirpur/);
  await tell('returning');
  await sendAlerts();
  const text = (await mails()).at(-1)?.text;
  expect(text).toContain('bringing the parcel of order #1001 back');
  expect(text).toContain('You can turn these emails off');
});

test('a problem of a parcel waits for the end of the quiet hours, and mails that are off stay off', async () => {
  const { tell, sendAlerts, subjects, choose, clock } = await start();
  await choose({}, { quietFrom: 22, quietUntil: 7 });
  clock.now = Date.parse('2026-11-26T23:30:00+06:00');
  await tell('on_hold');
  await sendAlerts();
  expect(await subjects()).toEqual([]);
  clock.now = Date.parse('2026-11-27T07:00:00+06:00');
  await sendAlerts();
  expect(await subjects()).toHaveLength(1);
  await choose({ 'parcel problem': { mail: false, push: true, sms: false } });
  clock.now += hour;
  await tell('returning');
  await sendAlerts();
  expect(await subjects()).toHaveLength(1);
});

test('a problem of an order that is gone, or of another shop’s order, is not told', async () => {
  const { tell, sendAlerts, services, newSeller, clock } = await start();
  const { db, write } = services.database;
  await tell('lost', Bun.randomUUIDv7());
  const stranger = await newSeller('Stranger');
  const [order] = await db.select().from(orders);
  const facts = { orderId: order?.id ?? '', problem: 'lost' } as const;
  await write((transaction) => notifyOfParcelProblem({ transaction, now: clock.now }, stranger.shopId, facts));
  await sendAlerts();
  const rows = await db.select().from(notifications).where(eq(notifications.kind, 'parcel problem'));
  expect(rows.map(({ state }) => state)).toEqual(['dropped', 'dropped']);
});
