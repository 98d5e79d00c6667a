import { expect, test } from 'bun:test';
import { startWithSavedOrders } from '../testing.ts';

/** A shop with a zone, pickup, and free delivery from ৳2,000. */
async function startWithZones() {
  const started = await startWithSavedOrders();
  const settings = {
    dhakaCost: 60,
    outsideDhakaCost: 120,
    address: 'House 7, Jaleshwaritala, Bogura',
    deliveryZones: [{ name: 'Near Dhaka', districts: ['Gazipur', 'নরসিংদী'], charge: 90, time: '2 days' }],
    offersPickup: true,
    freeDeliveryFrom: 2000,
  };
  const change = (changes: object) => started.asOwner('PUT', `/api/shops/${started.shopId}`, changes);
  expect((await change(settings)).status).toBe(200);
  return { ...started, change };
}

test('a district of a zone has the zone’s charge, and others keep the two charges of every shop', async () => {
  const { place, last } = await startWithZones();
  for (const [district, charge] of [
    ['Gazipur', 90],
    ['Narsingdi', 90],
    ['Dhaka', 60],
    ['Khulna', 120],
  ] as const) {
    expect(
      (await place({ district, quantity: 1, phone: `0171${charge}${district.length}0000`.slice(0, 11) })).status,
    ).toBe(201);
    expect(await last()).toMatchObject({ district, delivery: charge, total: 500 + charge, isPickup: false });
  }
});

test('delivery is free from the sum, in a changed order too, until the seller types a charge', async () => {
  const { place, last, asOwner, base } = await startWithZones();
  await place({ district: 'Gazipur', quantity: 4 });
  const { id, version, lines, delivery } = await last();
  expect(delivery).toBe(0);
  const fewer = { version, lines: [{ id: lines[0].id, quantity: 1 }], delivery: 0 };
  expect((await asOwner('PUT', `${base}/${id}`, fewer)).body).toMatchObject({ delivery: 90, total: 590 });
  await asOwner('PUT', `${base}/${id}`, { version: version + 1, delivery: 50 });
  const again = { version: version + 2, lines: [{ id: lines[0].id, quantity: 4 }] };
  expect((await asOwner('PUT', `${base}/${id}`, again)).body).toMatchObject({ delivery: 50, total: 2050 });
});

test('delivery is free with a chosen product', async () => {
  const { place, last, change, productId } = await startWithZones();
  expect((await change({ freeDeliveryProductIds: ['unknown'] })).body?.['fields']).toHaveProperty(
    'freeDeliveryProductIds',
  );
  await change({ freeDeliveryProductIds: [productId] });
  await place({ district: 'Khulna', quantity: 1 });
  expect(await last()).toMatchObject({ delivery: 0, total: 500 });
});

test('a pickup needs no address, keeps the shop’s own, and is never sent', async () => {
  const { place, placePlain, last, asOwner, base, change } = await startWithZones();
  const nowhere = { district: '', area: '', address: '', pickup: true };
  expect((await place({ ...nowhere, quantity: 1 })).status).toBe(201);
  const order = await last();
  expect(order).toMatchObject({ isPickup: true, district: '', delivery: 0, total: 500 });
  expect(order['address']).toBe('House 7, Jaleshwaritala, Bogura');
  expect(order['place']).toEqual({ en: 'Pickup at the shop', bn: 'দোকান থেকে নেবেন' });
  const step = async (state: string, version: number) =>
    (await asOwner('PUT', `${base}/${order['id']}`, { version, state })).status;
  expect(await step('confirmed', 1)).toBe(200);
  expect((await asOwner('GET', `${base}?parcel=to_book`)).body?.['orders']).toEqual([]);
  expect(await step('shipped', 2)).toBe(409);
  expect(await step('delivered', 2)).toBe(200);
  expect((await last())['back']).toBe('confirmed');
  const plain = { district: '', area: '', address: '', pickup: 'yes', phone: '01911111111' };
  expect((await placePlain(plain)).status).toBe(303);
  await change({ offersPickup: false });
  expect((await place(nowhere)).body?.['fields']).toHaveProperty('pickup');
});

test('a district is in one zone, and Dhaka in none', async () => {
  const { change } = await startWithZones();
  const zone = (districts: string[], name = 'A') => ({ name, districts, charge: 90 });
  for (const deliveryZones of [
    [zone(['Gazipur']), zone(['Gazipur'], 'B')],
    [zone(['Dhaka'])],
    [zone([])],
    [zone(['Gazipur'], ' ')],
    Array.from({ length: 6 }, (_, index) => zone([['Bogura', 'Feni', 'Bhola', 'Magura', 'Narail', 'Natore'][index]!])),
  ])
    expect((await change({ deliveryZones })).status).toBe(422);
});
