import { expect, test } from 'bun:test';
import { sizeCharts } from '../../../../db/schema/index.ts';
import { startTestApi } from '../../../../tests/api/testing.ts';
import { maxSizeCharts } from './contract.ts';

const rows = [
  ['Size', 'Chest'],
  ['M', '40″'],
];

async function startWithSeller() {
  const api = await startTestApi();
  const seller = await api.newSeller();
  const { cookie } = seller;
  const create = (body: object) => api.send('POST', '/api/size-charts', { cookie, body });
  const own = async () => (await api.send('GET', `/api/users/${seller.userId}/shop`, { cookie })).body;
  return { ...api, ...seller, create, own };
}

test('a size chart can be created, changed and used by a product, and is removed from it on deletion', async () => {
  const { create, own, send, cookie } = await startWithSeller();
  const { status, body } = await create({ name: 'Panjabi', rows });
  expect(status).toBe(201);
  const path = `/api/size-charts/${String(body?.['id'])}`;
  await send('POST', '/api/products', { cookie, body: { name: 'Panjabi', price: 1, sizeChartId: body?.['id'] } });
  const changed = await send('PUT', path, { cookie, body: { name: 'Panjabi 2026', version: 1 } });
  expect(changed.body).toMatchObject({ name: 'Panjabi 2026', rows, version: 2 });
  expect((await send('PUT', path, { cookie, body: { name: 'Older', version: 1 } })).status).toBe(409);
  expect(await own()).toMatchObject({
    sizeCharts: [{ name: 'Panjabi 2026' }],
    products: [{ sizeChartId: body?.['id'] }],
  });
  expect((await send('DELETE', path, { cookie })).status).toBe(200);
  expect(await own()).toMatchObject({ sizeCharts: [], products: [{ sizeChartId: null }] });
});

test('a change of a size chart that is sent again after a lost response counts once', async () => {
  const { create, send, cookie, own } = await startWithSeller();
  const { body } = await create({ name: 'Panjabi', rows });
  const headers = { 'idempotency-key': 'change-1' };
  const change = { cookie, headers, body: { name: 'Panjabi 2026', version: 1 } };
  const first = await send('PUT', `/api/size-charts/${String(body?.['id'])}`, change);
  const again = await send('PUT', `/api/size-charts/${String(body?.['id'])}`, change);
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect(await own()).toMatchObject({ sizeCharts: [{ name: 'Panjabi 2026', version: 2 }] });
});

test.each([
  ['rows of different lengths', [['Size', 'Chest'], ['M']]],
  ['headings alone', [['Size']]],
  ['nine columns', [Array(9).fill('x'), Array(9).fill('x')]],
])('refuses %s', async (_, wrong) => {
  const { create } = await startWithSeller();
  expect((await create({ name: 'Panjabi', rows: wrong })).body?.['fields']).toBeDefined();
});

test('a shop cannot exceed its number of size charts, however many are sent at once', async () => {
  const { create, services } = await startWithSeller();
  const sent = await Promise.all(Array.from({ length: 60 }, (_, index) => create({ name: `Chart ${index}`, rows })));
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(maxSizeCharts);
  expect(await services.database.db.select().from(sizeCharts)).toHaveLength(maxSizeCharts);
});

test('another owner cannot find, use or change a size chart', async () => {
  const { create, newSeller, send, services } = await startWithSeller();
  const { body } = await create({ name: 'Panjabi', rows });
  const before = await services.database.db.select().from(sizeCharts);
  const { cookie } = await newSeller('Stranger');
  const path = `/api/size-charts/${String(body?.['id'])}`;
  expect((await send('PUT', path, { cookie, body: { name: 'Mine', version: 1 } })).status).toBe(404);
  expect((await send('DELETE', path, { cookie })).status).toBe(404);
  const product = { name: 'Panjabi', price: 1, sizeChartId: body?.['id'] };
  expect((await send('POST', '/api/products', { cookie, body: product })).status).toBe(422);
  expect(await services.database.db.select().from(sizeCharts)).toEqual(before);
});
