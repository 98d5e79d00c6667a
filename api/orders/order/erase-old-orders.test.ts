import { expect, test } from 'bun:test';
import { customers } from '../../../db/schema/index.ts';
import { eraseOldOrders, retentionOf } from './erase-old-orders.ts';
import { startWithSavedOrders } from '../testing.ts';
import { appBody, bkashText } from '../../payments/messages/phone-testing.ts';
import { forward, startWithPhone } from '../../payments/messages/testing.ts';
import { day } from '../../platform/formats/durations.ts';

test('after 24 months an order no longer identifies its shopper, and its products stay', async () => {
  const { place, last, stored, asOwner, base, clock, services, send, ...account } = await startWithSavedOrders();
  const { identifier, password } = account;
  await place({ note: 'Ring twice' });
  const { id } = await last();
  await asOwner('PUT', `${base}/${id}`, { version: 1, address: 'House 5', note: 'Called Salma' });
  clock.now += retentionOf(24) - 1;
  await place({ name: 'Parvin', phone: '01912345678' });
  expect(await eraseOldOrders(services)).toBe(0);
  clock.now += 1;
  expect([await eraseOldOrders(services), await eraseOldOrders(services)]).toEqual([1, 0]);
  const again = await send('POST', '/api/auth/login', { body: { identifier, password } });
  const cookie = again.headers.get('set-cookie')?.split(';')[0] ?? '';
  const read = async (path: string) => (await send('GET', `${base}${path}`, { cookie })).body;
  const body = await read(`/${id}`);
  for (const personal of ['Salma', '01812345678', 'House', 'Mirpur', 'Ring twice'])
    expect(JSON.stringify(body)).not.toContain(personal);
  expect(body).toMatchObject({ number: 1001, total: 1060, district: 'Dhaka' });
  for (const change of [{ name: 'Salma' }, { phone: '01812345678' }, { note: 'Salma' }, { tracking: 'Salma' }]) {
    const response = await send('PUT', `${base}/${id}`, { cookie, body: { version: body?.['version'], ...change } });
    expect([change, response.body?.['code']]).toEqual([change, 'order_final']);
  }
  expect((await read(`/${id}`))?.['name']).toBe('');
  const confirm = { version: body?.['version'], state: 'confirmed' };
  expect((await send('PUT', `${base}/${id}`, { cookie, body: confirm })).status).toBe(200);
  expect((await stored())[0], 'who knows name and address could find the phone by its hash').toMatchObject({
    bodyHash: '',
  });
  const words = JSON.stringify(await services.database.db.all('select words from order_search'));
  expect(words).not.toContain('Salma');
  expect((await read('?search=parvin'))?.['orders']).toHaveLength(1);
  expect((await read('?search=1001'))?.['orders']).toHaveLength(1);
});

test('a shop may erase its orders earlier, and a customer is deleted with the last order', async () => {
  const { place, asOwner, clock, services, shopId, stored } = await startWithSavedOrders();
  expect((await asOwner('PUT', `/api/shops/${shopId}`, { orderMonths: 3 })).body).toMatchObject({ orderMonths: 3 });
  expect((await asOwner('PUT', `/api/shops/${shopId}`, { orderMonths: 36 })).status).toBe(422);
  await place();
  clock.now += 20 * day;
  await place({ name: 'Parvin', phone: '01912345678' });
  clock.now += retentionOf(3) - 20 * day;
  expect(await eraseOldOrders(services)).toBe(1);
  expect((await stored()).map(({ name }) => name)).toEqual(['', 'Parvin']);
  expect(await services.database.db.select().from(customers)).toMatchObject([{ name: 'Parvin', orders: 1 }]);
});

test('payments that belong to no order lose their sender with the shop’s orders of the same age', async () => {
  const { clock, services, sms, received, asOwner, shopId, newSeller, send, app } = await startWithPhone();
  const other = await newSeller('Other');
  const path = `/api/shops/${other.shopId}/payment-forwarder`;
  const { url } = (await send('PUT', path, { cookie: other.cookie, body: {} })).body!;
  await asOwner('PUT', `/api/shops/${shopId}`, { orderMonths: 3 });
  await sms('bKash', bkashText(100, 'AAA1111111'));
  await forward({ app }, String(url), appBody('bKash', bkashText(200, 'AAA1111112')));
  const senders = async () => {
    await eraseOldOrders(services);
    return (await received()).toSorted((one, two) => one.amountPaisa - two.amountPaisa).map(({ sender }) => sender);
  };
  const sentAt = clock.now;
  const sender = '01735814791';
  clock.now = sentAt + retentionOf(3) - 1;
  expect(await senders()).toEqual([sender, sender]);
  clock.now += 1;
  expect(await senders()).toEqual(['', sender]);
  clock.now = sentAt + retentionOf(24) - 1;
  expect(await senders()).toEqual(['', sender]);
  clock.now += 1;
  expect(await senders()).toEqual(['', '']);
});
