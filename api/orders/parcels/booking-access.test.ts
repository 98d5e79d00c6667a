import { expect, test } from 'bun:test';
import { newMember } from '../../shops/staff/testing.ts';
import { startParcels } from './testing.ts';

test('staff for orders books and sees couriers without their secrets; only the owner connects them', async () => {
  const api = await startParcels();
  const { connect, placeConfirmed, base, seller, send, steadfast, work, connections } = api;
  await api.own('PUT', `/api/users/${seller.userId}/trial`, { action: 'start' });
  await connect();
  const id = await placeConfirmed();
  const { cookie } = await newMember(api, seller, 'orders', 'Parvin');
  const before = await connections();
  const list = await send('GET', `${base}/couriers`, { cookie });
  expect(list.body?.['couriers'][0]).toMatchObject({ courier: 'steadfast', state: 'works', callback: null });
  const keys = { apiKey: 'mine', secretKey: 'mine' };
  const refused = [
    await send('PUT', `${base}/couriers/steadfast`, { cookie, body: keys }),
    await send('POST', `${base}/couriers/steadfast/test`, { cookie, body: {} }),
    await send('DELETE', `${base}/couriers/steadfast`, { cookie }),
  ];
  expect(refused.map(({ status, body }) => [status, body?.['code']])).toEqual(refused.map(() => [403, 'not_in_role']));
  expect(await connections()).toEqual(before);
  const body = { courier: 'steadfast', orders: [id] };
  expect((await send('POST', `${base}/parcels`, { cookie, body })).status).toBe(200);
  await work();
  expect(steadfast.held).toHaveLength(1);
  const { cookie: catalogue } = await newMember(api, seller, 'catalogue', 'Karim');
  expect((await send('POST', `${base}/parcels`, { cookie: catalogue, body })).status).toBe(403);
  const stranger = await api.newSeller('Stranger');
  expect((await send('POST', `${base}/parcels`, { cookie: stranger.cookie, body })).status).toBe(404);
  expect(await api.stored()).toHaveLength(1);
});

test('a seller cannot book orders of another shop with a connection of her own', async () => {
  const api = await startParcels();
  const id = await api.placeConfirmed();
  const other = await api.newSeller('Other');
  const base = `/api/shops/${other.shopId}`;
  const asOther = async (method: string, path: string, body: object) =>
    api.send(method, `${base}${path}`, { cookie: other.cookie, body });
  await asOther('PUT', '/couriers/steadfast', { apiKey: 'key of Steadfast', secretKey: 'secret of Steadfast' });
  await asOther('POST', '/couriers/steadfast/test', {});
  const { body } = await asOther('POST', '/parcels', { courier: 'steadfast', orders: [id] });
  expect(body?.['results']).toEqual([{ id, outcome: 'not_found' }]);
  const seen = await api.send('GET', `${base}/parcels?orders=${id}`, { cookie: other.cookie });
  expect(seen.body).toEqual({ parcels: [] });
  expect(await api.stored()).toEqual([]);
});
