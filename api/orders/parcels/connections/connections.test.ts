import { expect, test } from 'bun:test';
import { startParcels } from '../testing.ts';

test('a courier works after a test, and its credentials are encrypted and never shown', async () => {
  const { own, base, connect, connections } = await startParcels({ APP_SECRET: 'a secret of 32 characters or more' });
  const saved = await own('PUT', `${base}/couriers/steadfast`, { apiKey: 'wrong', secretKey: 'wrong' });
  expect(saved.body).toMatchObject({ courier: 'steadfast', name: 'Steadfast', state: 'untested', lastResponse: '' });
  const failed = await own('POST', `${base}/couriers/steadfast/test`, {});
  expect(failed.body).toMatchObject({ state: 'refused', lastResponse: 'Unauthorized' });
  const works = await connect();
  expect(works.body).toMatchObject({ state: 'works', lastResponse: 'Connected' });
  const list = await own('GET', `${base}/couriers`);
  expect(JSON.stringify(list.body)).not.toContain('of Steadfast');
  const [row] = await connections();
  expect([row?.credentials, row?.callbackSecret].every((stored) => stored?.startsWith('sealed:'))).toBe(true);
  // The URL for reports stays, because the owner has entered it in the courier's panel.
  expect(works.body?.['callback']).toEqual(saved.body?.['callback']);
});

test('a connection that was not tested books nothing', async () => {
  const { own, base, placeConfirmed, book, stored } = await startParcels();
  await own('PUT', `${base}/couriers/steadfast`, { apiKey: 'key of Steadfast', secretKey: 'secret of Steadfast' });
  expect((await book([await placeConfirmed()])).body?.['code']).toBe('courier_not_connected');
  expect(await stored()).toEqual([]);
});

test('tests stop before the courier locks the connection, also with changed credentials', async () => {
  const { own, base, steadfast } = await startParcels();
  const statuses: number[] = [];
  for (let number = 0; number < 12; number += 1) {
    await own('PUT', `${base}/couriers/steadfast`, { apiKey: `wrong ${number}`, secretKey: 'wrong' });
    statuses.push((await own('POST', `${base}/couriers/steadfast/test`, {})).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 5 }, () => 200), ...Array.from({ length: 7 }, () => 429)]);
  expect(steadfast.wrongLogIns()).toBe(5);
});

test('a test to which the courier does not respond says so, and leaves the connection as it was', async () => {
  const { own, base, connect, steadfast } = await startParcels();
  await connect();
  steadfast.fail('GET get_balance', 'error');
  const { status, body } = await own('POST', `${base}/couriers/steadfast/test`, {});
  expect([status, body?.['code']]).toEqual([503, 'courier_unavailable']);
  const list = await own('GET', `${base}/couriers`);
  expect(list.body?.['couriers'][0]).toMatchObject({ state: 'works', lastResponse: 'Connected' });
});

test('Pathao’s test names a store that does not exist, and an expired token is renewed', async () => {
  const { connect, own, base, pathao, placeConfirmed, book, work, parcelOf } = await startParcels();
  expect((await connect('pathao')).body).toMatchObject({ state: 'works', lastResponse: 'Connected: Rahima Fashion' });
  const id = await placeConfirmed();
  pathao.expireTokens();
  await book([id], { courier: 'pathao' });
  await work();
  expect([(await parcelOf(id)).state, pathao.held.length]).toEqual(['booked', 1]);
  await own('PUT', `${base}/couriers/pathao`, {
    clientId: 'client of Pathao',
    clientSecret: 'secret of Pathao',
    username: 'shop@example.com',
    password: 'password of Pathao',
    storeId: '7',
  });
  const { body } = await own('POST', `${base}/couriers/pathao/test`, {});
  expect(body).toMatchObject({ state: 'refused', lastResponse: 'There is no store 7' });
});

test('a removed connection leaves its waiting parcels refused', async () => {
  const { connect, own, base, placeConfirmed, book, work, parcelOf, steadfast } = await startParcels();
  await connect();
  const id = await placeConfirmed();
  await book([id]);
  expect((await own('DELETE', `${base}/couriers/steadfast`)).body).toEqual({ couriers: [] });
  await own('DELETE', `${base}/couriers/steadfast`);
  await work();
  expect([(await parcelOf(id)).state, steadfast.held.length]).toEqual(['refused', 0]);
});
