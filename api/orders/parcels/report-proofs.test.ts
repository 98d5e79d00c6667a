import { expect, test } from 'bun:test';
import { minute } from '../../platform/formats/durations.ts';
import { startParcels } from './testing.ts';

test('a report without the secret, or with another shop’s, changes nothing', async () => {
  const api = await startParcels();
  const { connect, booked, callback, report, steadfast, order, newSeller, send } = api;
  await connect();
  const { id, parcel } = await booked();
  const other = await newSeller('Other');
  const base = `/api/shops/${other.shopId}/couriers`;
  const keys = { apiKey: 'key of Steadfast', secretKey: 'secret of Steadfast' };
  await send('PUT', `${base}/steadfast`, { cookie: other.cookie, body: keys });
  const others = (await send('GET', base, { cookie: other.cookie })).body?.['couriers'][0].callback;
  const before = await api.stored();
  const delivered = steadfast.report(parcel.invoice, 'delivered');
  const { url, secret } = await callback();
  const sent = [
    await report(url, delivered, {}),
    await report(url, delivered, { authorization: 'Bearer ' }),
    await report(url, delivered, { authorization: `Bearer ${others.secret}` }),
    await report(url, delivered, { authorization: `Bearer ${secret.slice(0, -1)}` }),
    await report(url.replace(/[^/]+$/, 'unknown'), delivered, { authorization: `Bearer ${secret}` }),
    await report(url, 'no JSON', { authorization: `Bearer ${secret}` }),
    // The other shop's own courier says so, about a parcel that is not of that shop.
    await report(others.url, delivered, { authorization: `Bearer ${others.secret}` }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([401, 401, 401, 401, 404, 400, 200]);
  expect(await api.stored()).toEqual(before);
  expect((await order(id))['state']).toBe('confirmed');
});

test('a stranger’s reports without proof do not use up the courier’s limit', async () => {
  const { connect, booked, callback, report, steadfast, order } = await startParcels();
  await connect();
  const { id, parcel } = await booked();
  const { url, secret } = await callback();
  const delivered = steadfast.report(parcel.invoice, 'delivered');
  for (let sent = 0; sent < 601; sent += 1) await report(url, delivered, { authorization: 'Bearer wrong' });
  expect((await report(url, delivered, { authorization: `Bearer ${secret}` })).status).toBe(200);
  expect((await order(id))['state']).toBe('delivered');
});

test('Pathao’s handshake and reports are answered as it wants, and its secret is the plain header', async () => {
  const { connect, placeConfirmed, book, work, callback, report, pathao, order, parcelOf } = await startParcels();
  await connect('pathao');
  const { url, secret } = await callback('pathao');
  const name = 'x-pathao-merchant-webhook-integration-secret';
  const handshake = await report(url, { event: 'webhook_integration' }, {});
  expect([handshake.status, handshake.headers.get(name)]).toEqual([202, 'f3992ecc-59da-4cbe-a049-a13da2018d51']);
  const id = await placeConfirmed();
  await book([id], { courier: 'pathao', weightGrams: 1200 });
  await work();
  const { invoice } = await parcelOf(id);
  expect(pathao.held[0]?.fields).toMatchObject({ item_weight: 1.2, amount_to_collect: 1060, item_quantity: 2 });
  const tell = (event: string, signature: string) =>
    report(url, pathao.report(invoice, event, { reason: 'Nobody at home' }), { 'x-pathao-signature': signature });
  expect((await tell('order.delivered', 'wrong')).status).toBe(401);
  expect((await tell('order.in-transit', secret)).status).toBe(202);
  expect((await order(id))['state']).toBe('shipped');
  await tell('order.delivery-failed', secret);
  expect((await order(id))['parcel']).toMatchObject({ state: 'on_hold', lastResponse: 'Nobody at home' });
  await tell('order.paid', secret);
  await tell('order.returned', secret);
  expect((await order(id))['state']).toBe('returned');
});

test('RedX proves its reports by the URL, and its areas are found by name', async () => {
  const { connect, placeConfirmed, book, work, callback, report, redx, order, parcelOf } = await startParcels();
  await connect('redx');
  const [near, far] = [await placeConfirmed({ area: 'Mirpur' }), await placeConfirmed({ area: 'Nowhere' })];
  await book([near, far], { courier: 'redx' });
  await work();
  expect(redx.held[0]?.fields).toMatchObject({ delivery_area_id: 12, parcel_weight: '500' });
  expect((await order(far))['parcel'].lastResponse).toBe("RedX has no area 'Nowhere' in Dhaka");
  const { url, secret } = await callback('redx');
  expect([new URL(url).searchParams.get('token')?.length, secret]).toEqual([43, '']);
  const { consignmentId } = await parcelOf(near);
  const body = { tracking_number: consignmentId, status: 'agent-returning', message_en: 'Customer refused' };
  expect((await report(url.replace(/token=.*/, 'token=wrong'), body, {})).status).toBe(401);
  expect((await report(url, body, {})).status).toBe(200);
  expect(await order(near)).toMatchObject({ state: 'shipped', parcel: { state: 'returning' } });
  await book([far], { courier: 'redx', areaId: '1' });
  await work();
  expect(redx.held[1]?.fields).toMatchObject({ delivery_area_id: 1, delivery_area: 'Mohammadpur(Dhaka)' });
});

test('a report that is quicker than the response to the booking finds the parcel', async () => {
  const { connect, placeConfirmed, book, work, callback, report, pathao, parcelOf, clock } = await startParcels();
  await connect('pathao');
  const id = await placeConfirmed();
  await book([id], { courier: 'pathao' });
  pathao.fail('POST orders', 'lost');
  await work();
  clock.now += minute;
  await work();
  expect((await parcelOf(id)).state).toBe('unsure');
  const { url, secret } = await callback('pathao');
  const created = pathao.report((await parcelOf(id)).invoice, 'order.created');
  await report(url, created, { 'x-pathao-signature': secret });
  expect(await parcelOf(id)).toMatchObject({ state: 'booked', consignmentId: pathao.held[0]?.consignmentId });
});
