import { expect, test } from 'bun:test';
import { openDatabase } from '../../../db/client.ts';
import { countedVisits, secrets } from '../../../db/schema/index.ts';
import { removeExpired } from '../../operations/schedule/remove-expired.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { startShop } from './testing.ts';
import { visitorSecret } from './visitor-secret.ts';
import { day } from '../../platform/formats/durations.ts';

test('one IP address adds at most sixty visits per shop and day; further ones are counted separately for admins', async () => {
  const { visit, read, clock, send, newAdmin, newSeller, seller } = await startShop();
  const crowd = (from: number, length: number, body: object = {}) =>
    Promise.all(
      Array.from({ length }, (_, number) =>
        visit({ sessionId: `${from + number}`, ...body }, {}, undefined, '2001:db8::1'),
      ),
    );
  await crowd(0, 45);
  await crowd(30, 60);
  expect((await read())?.['summary']).toEqual({ todayViews: 60, weeklyViews: 60, totalViews: 60 });
  await visit({ sessionId: 'neighbour' }, {}, undefined, '2001:db8::ffff');
  await visit({ sessionId: 'elsewhere' }, {}, undefined, '203.0.113.1');
  expect((await read())?.['summary']).toMatchObject({ todayViews: 61 });
  const other = await newSeller('Other');
  await crowd(0, 1, { shopId: other.shopId });
  clock.now += day;
  await crowd(0, 1);
  expect((await read())?.['summary']).toEqual({ todayViews: 1, weeklyViews: 62, totalViews: 62 });
  const { body } = await send('GET', '/api/analytics/global?days=7', { cookie: (await newAdmin()).cookie });
  expect(body?.['notCounted']).toEqual([
    { shopId: seller.shopId, name: 'Rahima', slug: 'rahima', visits: 31, clicks: 0 },
  ]);
  expect(body?.['totalVisits']).toBe(63);
});

test('order clicks have the same limit per IP address, and further ones are counted separately', async () => {
  const { click, read, send, newAdmin, seller } = await startShop();
  const from = (ip: string, length: number) =>
    Promise.all(Array.from({ length }, (_, number) => click({ sessionId: `${ip} ${number}` }, ip)));
  await from('203.0.113.1', 65);
  await from('203.0.113.2', 1);
  expect((await read())?.['orderClicks']).toMatchObject({ total: 61, whatsapp: 61 });
  const { body } = await send('GET', '/api/analytics/global?days=7', { cookie: (await newAdmin()).cookie });
  expect(body?.['notCounted']).toEqual([
    { shopId: seller.shopId, name: 'Rahima', slug: 'rahima', visits: 0, clicks: 5 },
  ]);
});

test('only a hash of the session is stored: no IP address, no browser, no session id', async () => {
  const { visit, services } = await startShop();
  await visit({ sessionId: 'session-of-rahim', userId: null }, { 'x-forwarded-for': '203.0.113.9' });
  const stored = JSON.stringify(await services.database.db.select().from(countedVisits));
  for (const personal of ['203.0.113', 'Android', 'session-of-rahim']) expect(stored).not.toContain(personal);
});

test('an IP address that sends too many reports gets 429', async () => {
  const { visit } = await startShop();
  const responses = await Promise.all(Array.from({ length: 310 }, (_, number) => visit({ sessionId: String(number) })));
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('bots, the owner and admins are not counted, whatever isOwner says', async () => {
  const api = await startShop();
  const admin = await api.newAdmin();
  await api.visit({ isOwner: false, sessionId: 'owner' }, {}, api.seller.cookie);
  await api.visit({ sessionId: 'admin' }, {}, admin.cookie);
  await api.visit({ sessionId: 'bot' }, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await api.visit({ sessionId: 'silent' }, { 'user-agent': '' });
  expect((await api.read())?.['summary']).toMatchObject({ totalViews: 0 });
  const stranger = await api.newSeller('Stranger');
  await api.visit({ isOwner: true, sessionId: 'stranger' }, {}, stranger.cookie);
  expect((await api.read())?.['summary']).toMatchObject({ totalViews: 1 });
});

test('all servers hash a day’s IP addresses with one secret, which is erased when no longer needed', async () => {
  const { services, clock } = await startTestApi();
  const { connections } = services.database;
  const [opened] = (await connections.reader.execute('PRAGMA database_list')).rows;
  const other = { ...services, database: await openDatabase({ url: `file:${opened?.['file'] as string}` }) };
  const secret = await visitorSecret(services, '2026-11-20');
  expect(await visitorSecret(other, '2026-11-20')).toBe(secret);
  expect(await visitorSecret(other, '2026-11-21')).not.toBe(secret);
  expect(await services.database.db.$count(secrets)).toBe(2);
  clock.now += 2 * day;
  await removeExpired(services);
  expect(await services.database.db.$count(secrets)).toBe(0);
  await other.database.close();
});
