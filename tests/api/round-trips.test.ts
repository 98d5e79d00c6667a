import { afterAll, expect, test } from 'bun:test';
import { openDatabase } from '../../db/client.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { publications } from '../../db/schema/index.ts';
import { startLibsqlServer } from '../../db/testing-libsql-server.ts';
import { startWithSeller } from '../../api/shops/catalogue/imports/testing.ts';
import { urgency } from '../../api/platform/jobs/publication-claim.ts';
import { claimDue } from '../../api/publishing/publisher/claim-shops.ts';
import { startBuild } from '../../api/publishing/publisher/editions.ts';

/** Each request with a session first reads its user. */
const whoAsks = 1;

const libsql = startLibsqlServer();
afterAll(() => libsql.stop());
const database = await openDatabase({ url: libsql.url });
await migrateDatabase(database);
const { send, cookie, userId, shopId, services, report, start, run, stored, givePlan } =
  await startWithSeller(database);
const { roundTrips } = libsql;

test('the own shop is read in one database round trip and saved in two, without the read of the session', async () => {
  expect(await roundTrips(() => send('GET', `/api/users/${userId}/shop`, { cookie }))).toBe(whoAsks + 1);
  const save = () => send('PUT', `/api/shops/${shopId}`, { cookie, body: { address: 'Station Road, Bogura' } });
  expect(await roundTrips(save)).toBe(whoAsks + 2);
  const { body } = await send('GET', `/api/users/${userId}/shop`, { cookie });
  expect(body?.['address']).toBe('Station Road, Bogura');
});

test('publications of any priority are claimed in two round trips', async () => {
  const claimed = async () => {
    const due = { levels: Object.values(urgency), build: 'x', limit: 5, now: services.now() };
    return (await claimDue(database, due)).map(({ urgency }) => urgency);
  };
  expect(await roundTrips(async () => expect(await claimed()).toEqual([urgency.change]))).toBe(2);
  expect(await roundTrips(async () => expect(await claimed()).toEqual([]))).toBe(1);
  await startBuild(database, 'x');
  await database.write(async (transaction) => {
    await transaction.update(publications).set({ dueAt: null, leasedBy: null, leasedUntil: null });
  });
  expect(await roundTrips(async () => expect(await claimed()).toEqual([urgency.rebuild]))).toBe(2);
});

test('a product is added in three round trips and changed in two', async () => {
  let id = '';
  const adding = async () => {
    const { body } = await send('POST', '/api/products', { cookie, body: { name: 'Jamdani', price: 6850 } });
    id = String(body?.['id']);
  };
  expect(await roundTrips(adding)).toBe(whoAsks + 3);
  const change = () => send('PUT', `/api/products/${id}`, { cookie, body: { price: 6500 } });
  expect(await roundTrips(change)).toBe(whoAsks + 2);
});

test('a thousand products are reported, written and sorted in a few round trips', async () => {
  await givePlan('pro');
  const lines = Array.from({ length: 998 }, (_, number) => `Jamdani ${number},${100 + number}`);
  let id = '';
  const reporting = async () => {
    id = String((await report(['Name,Price', ...lines].join('\n'))).body?.['id']);
  };
  expect(await roundTrips(reporting)).toBeLessThanOrEqual(10);
  await start(id);
  // Two steps of the job: writing the products, and finishing. Eleven requests are the runner's, however many products
  // there are: it looks for lost and due work, and claims and finishes each step.
  expect(await roundTrips(run)).toBeLessThanOrEqual(16);
  const reversed = (await stored()).map((product) => String(product['id'])).toReversed();
  const order = () => send('PUT', '/api/products/order', { cookie, body: { productIds: reversed } });
  expect(await roundTrips(order)).toBeLessThanOrEqual(5);
  expect((await stored()).map((product) => String(product['id']))).toEqual(reversed);
});
