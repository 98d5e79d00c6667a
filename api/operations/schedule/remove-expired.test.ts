import { expect, test } from 'bun:test';
import {
  adConnections,
  adEvents,
  contacts,
  countedVisits,
  idempotencyKeys,
  rateLimits,
  sessions,
} from '../../../db/schema/index.ts';
import { startAds } from '../../orders/ads/testing.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { removeExpired } from './remove-expired.ts';
import { day, hour } from '../../platform/formats/durations.ts';

test('counted visitors are forgotten after 24 hours, even if it takes many steps', async () => {
  const { services, clock } = await startTestApi();
  const { db, write } = services.database;
  await write(async (transaction) => {
    const rows = Array.from({ length: 1200 }, (_, number) => ({
      shopId: 'shop',
      day: '2026-11-20',
      sessionHash: String(number),
      createdAt: number < 1100 ? clock.now : clock.now + hour,
    }));
    await transaction.insert(countedVisits).values(rows);
  });
  clock.now += day - 1;
  expect(await removeExpired(services)).toBe(0);
  clock.now += 1;
  expect(await removeExpired(services)).toBe(1100);
  expect(await db.select().from(countedVisits)).toHaveLength(100);
});

test('expired sessions, keys and limits are removed, valid ones stay', async () => {
  const { services, clock, newSeller } = await startTestApi();
  const { db, write } = services.database;
  await newSeller();
  await write(async (transaction) => {
    for (const [key, age] of [
      ['old', day],
      ['young', hour],
    ] as const) {
      await transaction.insert(idempotencyKeys).values({ key, bodyHash: '', response: '', createdAt: clock.now - age });
      await transaction.insert(rateLimits).values({ key, points: 1, expire: new Date(clock.now + 12 * hour - age) });
    }
  });
  await removeExpired(services);
  expect(await db.select({ key: idempotencyKeys.key }).from(idempotencyKeys)).toEqual([{ key: 'young' }]);
  const limits = await db.select({ key: rateLimits.key }).from(rateLimits);
  expect(limits.filter(({ key }) => /^(young|old)/.test(key))).toEqual([{ key: 'young' }]);
  expect(await db.select().from(sessions)).toHaveLength(1);
  clock.now += 31 * day;
  await removeExpired(services);
  expect(await db.select().from(sessions)).toHaveLength(0);
});

test('contact messages are kept for exactly two years', async () => {
  const { services, clock } = await startTestApi();
  const { db, write } = services.database;
  const message = { name: 'Rahima', email: '01712345678', subject: 'Logo', message: 'It does not load.' };
  const row = { ...message, id: 'old', createdAt: clock.now };
  await write(async (transaction) => {
    await transaction.insert(contacts).values([row, { ...row, id: 'new', createdAt: clock.now + hour }]);
  });
  clock.now += 730 * day - 1;
  await removeExpired(services);
  expect(await db.select().from(contacts)).toHaveLength(2);
  clock.now += 1;
  await removeExpired(services);
  expect(await db.select({ id: contacts.id }).from(contacts)).toEqual([{ id: 'new' }]);
});

test('clicks of ads that no service took are kept for seven days, and purchases stay noted', async () => {
  const { services, clock, connect, report, shop, ad } = await startAds();
  await connect('meta');
  const { db, write } = services.database;
  await report('product-seen', { ad: ad('fbclid=abc') });
  await shop();
  const kinds = async () => (await db.select().from(adEvents)).map(({ kind }) => kind);
  expect((await kinds()).toSorted()).toEqual(['purchase', 'seen']);
  await write((transaction) => transaction.update(adConnections).set({ state: 'refused' }));
  clock.now += 7 * day - 1;
  await removeExpired(services);
  expect(await kinds()).toHaveLength(2);
  clock.now += 1;
  await removeExpired(services);
  expect(await kinds()).toEqual(['purchase']);
});
