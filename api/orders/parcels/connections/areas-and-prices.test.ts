import { expect, test } from 'bun:test';
import { startParcels } from '../testing.ts';

test('RedX’s areas of the order’s district are offered, and the chosen one is booked', async () => {
  const { connect, placeConfirmed, own, base, redx, book, work, parcelOf } = await startParcels();
  await connect('redx');
  const [known, unknown] = [await placeConfirmed(), await placeConfirmed({ area: 'কোনো এক পাড়া' })];
  const areasOf = async (id: string) => (await own('GET', `${base}/couriers/redx/areas/${id}`)).body;
  expect(await areasOf(known)).toMatchObject({ areas: [{ id: '1' }, { id: '12', name: 'Mirpur' }], suggested: '12' });
  expect(await areasOf(unknown)).toMatchObject({ areas: [{}, {}], suggested: '' });
  await book([unknown], { courier: 'redx' });
  await work();
  expect(await parcelOf(unknown)).toMatchObject({ state: 'refused', areaId: '' });
  await book([unknown], { courier: 'redx', areaId: '1' });
  await work();
  expect((await parcelOf(unknown)).state).toBe('booked');
  expect(redx.held.map(({ fields }) => fields['delivery_area_id'])).toEqual([1]);
});

test('Pathao’s price is shown before booking; other couriers tell none', async () => {
  const { connect, own, base } = await startParcels();
  await connect('pathao');
  await connect();
  const priceOf = async (courier: string, weight: number) =>
    (await own('GET', `${base}/couriers/${courier}/price?weightGrams=${weight}`)).body;
  expect(await priceOf('pathao', 500)).toEqual({ price: 80 });
  expect(await priceOf('pathao', 1500)).toEqual({ price: 100 });
  expect(await priceOf('steadfast', 500)).toEqual({ price: null });
});

test('a courier that is not connected, does not respond, or refuses says so', async () => {
  const { connect, own, base, pathao, redx, placeConfirmed, connections } = await startParcels();
  const call = async (question: string) => (await own('GET', `${base}/couriers/${question}`)).body;
  const price = 'pathao/price?weightGrams=500';
  expect(await call(price)).toMatchObject({ code: 'courier_not_connected' });
  await connect('pathao');
  pathao.fail('POST merchant/price-plan', 'error');
  expect(await call(price)).toMatchObject({ code: 'courier_unavailable' });
  pathao.fail('POST merchant/price-plan', 'unreadable');
  expect(await call(price)).toMatchObject({ code: 'courier_unavailable' });
  await connect('redx');
  redx.revoke();
  const areas = `redx/areas/${await placeConfirmed()}`;
  expect(await call(areas)).toMatchObject({ code: 'courier_refused', message: 'The courier refused: Invalid token' });
  expect((await connections()).find(({ courier }) => courier === 'redx')?.state).toBe('refused');
});

test('another shop’s order and connection are not found, and its courier is not asked', async () => {
  const { connect, base, placeConfirmed, newSeller, send, redx } = await startParcels();
  await connect('redx');
  const id = await placeConfirmed();
  const other = await newSeller('Other');
  const calls = redx.calls.length;
  for (const path of [`${base}/couriers/redx/areas/${id}`, `${base}/couriers/redx/price?weightGrams=500`])
    expect((await send('GET', path, { cookie: other.cookie })).status).toBe(404);
  const own = `/api/shops/${other.shopId}/couriers/redx/areas/${id}`;
  expect((await send('GET', own, { cookie: other.cookie })).status).toBe(404);
  expect(redx.calls).toHaveLength(calls);
});
