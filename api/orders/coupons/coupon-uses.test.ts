import { expect, test } from 'bun:test';
import { startOfDay } from '../../platform/formats/dhaka-time.ts';
import { startWithCoupons } from './testing.ts';

test('twenty orders at once for the last use are one order', async () => {
  const { coupon, place, stored, phoneOf } = await startWithCoupons();
  await coupon({ maxUses: 1 });
  const responses = await Promise.all(
    Array.from({ length: 20 }, async (_, index) =>
      place({ code: 'EID10', phone: phoneOf(index) }, crypto.randomUUID(), `198.51.100.${index}`),
    ),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 422)).toHaveLength(19);
  expect(await stored()).toHaveLength(1);
});

test('a repeated attempt gets its order, although the last use is gone', async () => {
  const { coupon, place, stored } = await startWithCoupons();
  await coupon({ maxUses: 1 });
  const first = await place({ code: 'EID10' }, 'one');
  expect(await place({ code: 'EID10' }, 'one')).toMatchObject({ status: 201, body: first.body });
  expect(await stored()).toHaveLength(1);
});

test('a cancelled order gives its use back, a returned one does not', async () => {
  const { coupon, place, send, last, asOwner, base, listed, phoneOf } = await startWithCoupons();
  await coupon({ maxUses: 1 });
  const token = String((await place({ code: 'EID10' })).body?.['token']);
  expect((await place({ code: 'EID10', phone: phoneOf(1) })).status).toBe(422);
  await send('POST', `/api/orders/${token}/cancel`, { body: {} });
  expect(await listed()).toMatchObject([{ uses: 0, saved: 0 }]);
  expect((await place({ code: 'EID10', phone: phoneOf(2) })).status).toBe(201);
  for (const state of ['confirmed', 'packed', 'shipped', 'returned']) {
    const { id, version } = await last();
    await asOwner('PUT', `${base}/${id}`, { version, state });
  }
  expect(await last()).toMatchObject({ state: 'returned' });
  expect((await place({ code: 'EID10', phone: phoneOf(3) })).status).toBe(422);
});

test('uses by one phone are limited, in any notation, and nobody learns who has used a code', async () => {
  const { coupon, place, tryCode, phoneOf } = await startWithCoupons();
  await coupon({ maxUsesByPhone: 1 });
  expect((await place({ code: 'EID10', phone: '01812345678' })).status).toBe(201);
  const again = await place({ code: 'EID10', phone: '+880 1812-345678' });
  const unknown = await place({ code: 'NOBODY', phone: phoneOf(1) });
  expect([again.status, again.body]).toEqual([422, unknown.body]);
  expect((await tryCode('EID10')).status).toBe(200);
  expect((await place({ code: 'EID10', phone: phoneOf(2) })).status).toBe(201);
});

test('an IP address that guesses codes is stopped, at once and in parallel, also when it orders; other IP addresses are not', async () => {
  const { coupon, place, placeFromForm, tryCode, stored } = await startWithCoupons();
  await coupon();
  const guesses = await Promise.all(
    Array.from({ length: 60 }, async (_, index) =>
      index % 2 === 0
        ? tryCode(`GUESS${index}`, {}, '203.0.113.7')
        : place({ code: `GUESS${index}` }, crypto.randomUUID(), '203.0.113.7'),
    ),
  );
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(30);
  expect((await tryCode('EID10', {}, '203.0.113.7')).status).toBe(429);
  expect((await place({ code: 'EID10' }, 'guessed', '203.0.113.7')).status).toBe(429);
  expect((await tryCode('EID10', {}, '203.0.113.8')).status).toBe(200);
  expect(await stored()).toEqual([]);
  // Without a code, the IP address still orders.
  expect((await placeFromForm({}, 'plain', '203.0.113.7')).status).toBe(201);
});

test('right codes are not limited, because many phones share one IP address', async () => {
  const { coupon, tryCode } = await startWithCoupons();
  await coupon();
  for (let index = 0; index < 80; index += 1) expect((await tryCode('EID10', {}, '203.0.113.7')).status).toBe(200);
});

test('a wrong code counts once: a page or link that names one that is over stops no other code of its many readers', async () => {
  const { coupon, tryCode, change } = await startWithCoupons();
  await coupon({ code: 'EID10' });
  await change({ isOn: false });
  await coupon({ code: 'PUJA20' });
  for (let index = 0; index < 40; index += 1) expect((await tryCode('EID10', {}, '203.0.113.7')).status).toBe(422);
  expect((await tryCode('PUJA20', {}, '203.0.113.7')).status).toBe(200);
});

test('a code counts only in its own shop', async () => {
  const { coupon, newSeller, asOwner, send, path } = await startWithCoupons();
  const { body } = await coupon();
  const other = await newSeller('Other');
  await send('PUT', `/api/shops/${other.shopId}`, { cookie: other.cookie, body: { orderMode: 'saved' } });
  const product = await send('POST', '/api/products', { cookie: other.cookie, body: { name: 'Lamp', price: 500 } });
  const tried = { code: 'EID10', productId: product.body?.['id'], quantity: 1 };
  expect((await send('POST', `/api/shops/${other.slug}/code`, { body: tried })).status).toBe(422);
  const change = { cookie: other.cookie, body: { version: 1, isOn: false } };
  const own = `/api/shops/${other.shopId}/coupons/${String(body?.['id'])}`;
  expect((await send('PUT', own, change)).status).toBe(404);
  expect((await send('PUT', `${path}/${String(body?.['id'])}`, change)).status).toBe(404);
  expect((await asOwner('GET', path)).body?.['coupons']).toMatchObject([{ isOn: true, version: 1 }]);
});

test('the money of a month has what coupons took off its orders, without cancelled ones', async () => {
  const { coupon, place, last, asOwner, base, shopId, clock } = await startWithCoupons();
  await coupon();
  const savings = async (month: string) =>
    (await asOwner('GET', `/api/shops/${shopId}/money?month=${month}`)).body?.['couponSavings'];
  await place({ code: 'EID10' });
  clock.now = startOfDay('2026-12-01') - 1;
  await place({ code: 'EID10', quantity: 4, phone: '01912345678' });
  await place({ phone: '01712345678' });
  expect(await savings('2026-11')).toEqual({ orders: 2, amount: 300 });
  clock.now += 1;
  await place({ code: 'EID10', phone: '01612345678' });
  expect(await savings('2026-12')).toEqual({ orders: 1, amount: 100 });
  const { id, version } = await last();
  await asOwner('PUT', `${base}/${id}`, { version, state: 'cancelled' });
  expect(await savings('2026-12')).toEqual({ orders: 0, amount: 0 });
  expect(await savings('2026-11')).toEqual({ orders: 2, amount: 300 });
});

test('a coupon saved what it took off, not what a partly delivered parcel or the seller took off as well', async () => {
  const { coupon, place, last, asOwner, base, shopId, listed } = await startWithCoupons();
  await coupon();
  const change = async (fields: object) => {
    const { id, version } = await last();
    expect((await asOwner('PUT', `${base}/${id}`, { version, ...fields })).status).toBe(200);
  };
  await place({ code: 'EID10' });
  await change({ state: 'confirmed' });
  await change({ courier: 'Sundarban' });
  const parcel = `/api/shops/${shopId}/parcels/${(await last())['parcel'].id}`;
  await asOwner('PUT', parcel, { step: 'moved', state: 'in_transit' });
  await asOwner('PUT', parcel, { step: 'partly', collected: 560 });
  expect(await last()).toMatchObject({ state: 'delivered', discount: 500, total: 560 });
  expect(await listed()).toMatchObject([{ uses: 1, saved: 100 }]);
  await place({ code: 'EID10', phone: '01912345678' });
  await change({ discount: 300 });
  expect(await listed()).toMatchObject([{ uses: 2, saved: 200 }]);
  await change({ discount: 40 });
  expect(await listed()).toMatchObject([{ uses: 2, saved: 140 }]);
  const { body } = await asOwner('GET', `/api/shops/${shopId}/money`);
  expect(body?.['couponSavings']).toEqual({ orders: 2, amount: 140 });
});
