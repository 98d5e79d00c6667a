import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import {
  checkouts,
  dailyViews,
  paymentForwarders,
  paymentGateways,
  paymentMessages,
  payments,
  products,
  publications,
  shops,
  slugs,
} from '../../../db/schema/index.ts';
import { plainImage } from '../pictures/test-photos.ts';
import { collectUnusedImages } from '../pictures/collect-unused-images.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { removeExpired } from '../../operations/schedule/remove-expired.ts';
import { eraseDeleted } from './erase-deleted.ts';
import { marker, startWithFullAccount, tablesWith } from '../../operations/account-export/testing.ts';
import { day } from '../../platform/formats/durations.ts';

/** A shop with a picture, a published page and a view. An admin has deleted it, while its owner's account stays. */
async function startWithDeletedShop() {
  const api = await startTestApi();
  const { services, send } = api;
  const seller = await api.newSeller('Rahima');
  const admin = await api.newAdmin();
  const form = new FormData();
  form.set('image', new File([await plainImage('png', 32, 32, '#aa0000')], 'photo.png'));
  const { body } = await send('POST', '/api/upload/product-image', { cookie: seller.cookie, body: form });
  const product = { name: 'Shari', price: 1, imageUrl: body?.['imageUrl'] };
  await send('POST', '/api/products', { cookie: seller.cookie, body: product });
  await services.storage.put(`pages/${seller.shopId}/manifest.json`, new TextEncoder().encode('{}'));
  await services.database.write(async (transaction) => {
    await transaction.insert(dailyViews).values({ shopId: seller.shopId, day: '2026-11-20', views: 3 });
  });
  await send('DELETE', `/api/admin/shops/${seller.shopId}`, { cookie: admin.cookie });
  await services.database.write((transaction) => transaction.update(publications).set({ published: 1000 }));
  const { db } = services.database;
  const filesOf = async () => [
    ...(await services.storage.list('images/')),
    ...(await services.storage.list(`pages/${seller.shopId}/`)),
  ];
  const signedIn = async () => {
    const { identifier, password } = seller;
    const response = await send('POST', '/api/auth/login', { body: { identifier, password } });
    return response.headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  return { ...api, seller, db, filesOf, signedIn };
}

test('a shop that an admin deleted stays complete for 30 days, then its rows, pictures and pages are erased', async () => {
  const { services, clock, seller, db, filesOf, signedIn, send } = await startWithDeletedShop();
  const deletedAt = clock.now;
  clock.now = deletedAt + 30 * day - 1;
  expect(await eraseDeleted(services)).toBe(0);
  await collectUnusedImages(services);
  expect(await db.select().from(products)).toHaveLength(1);
  expect((await filesOf()).length).toBeGreaterThan(1);

  clock.now = deletedAt + 30 * day;
  expect(await eraseDeleted(services)).toBe(0);
  await collectUnusedImages(services);
  expect(await eraseDeleted(services)).toBe(1);
  expect(await eraseDeleted(services)).toBe(0);
  expect(await filesOf()).toEqual([]);
  expect(await db.select().from(products)).toEqual([]);
  expect(await db.select().from(shops).where(eq(shops.id, seller.shopId))).toEqual([]);
  for (const table of [publications, dailyViews])
    expect(await db.select().from(table).where(eq(table.shopId, seller.shopId))).toEqual([]);
  expect((await db.select().from(slugs).where(eq(slugs.shopId, seller.shopId))).map(({ slug }) => slug)).toContain(
    'rahima',
  );

  const cookie = await signedIn();
  const own = await send('GET', `/api/users/${seller.userId}/shop`, { cookie });
  expect(own.body).toMatchObject({ name: '', products: [] });
  await send('PUT', `/api/shops/${own.body?.['id']}`, { cookie, body: { name: 'Rahima' } });
  expect((await send('GET', '/api/shops/rahima2')).body).toMatchObject({ name: 'Rahima' });
});

test('two servers that erase at the same time leave the owner one empty shop', async () => {
  const { services, clock, seller, db } = await startWithDeletedShop();
  clock.now += 30 * day;
  await eraseDeleted(services);
  await collectUnusedImages(services);
  const erased = await Promise.all([eraseDeleted(services), eraseDeleted(services)]);
  expect(erased.toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect(await db.select().from(shops).where(eq(shops.ownerId, seller.userId))).toMatchObject([
    { name: '', deletedAt: null },
  ]);
});

test('erasing an account deletes its published pages', async () => {
  const { services, clock, seller, filesOf, signedIn, send } = await startWithDeletedShop();
  const cookie = await signedIn();
  await send('DELETE', `/api/users/${seller.userId}`, { cookie, body: { password: seller.password } });
  clock.now += 30 * day;
  await eraseDeleted(services);
  await collectUnusedImages(services);
  await eraseDeleted(services);
  expect(await filesOf()).toEqual([]);
  expect((await send('POST', '/api/auth/login', { body: seller })).status).toBe(401);
});

test('after an account was erased, no table has any text that it or its shoppers typed', async () => {
  const { services, clock, send, cookie, userId, password, phones, identifier } = await startWithFullAccount();
  const { db } = services.database;
  const left = () => tablesWith(db, [marker, identifier, ...Object.values(phones)]);
  const before = await left();
  const received = ['payments', 'payment_messages', 'payment_gateways', 'checkouts'];
  for (const table of ['orders', 'order_events', 'customers', 'blocked_phones', 'hook_receivers', ...received])
    expect([table, before[table] ?? 0]).not.toEqual([table, 0]);
  expect((await send('DELETE', `/api/users/${userId}`, { cookie, body: { password } })).status).toBe(200);
  clock.now += 30 * day;
  await eraseDeleted(services);
  await removeExpired(services);
  // A slug stays reserved forever.
  expect(await left()).toEqual({ slugs: 1 });
  for (const table of [paymentForwarders, paymentGateways, checkouts])
    expect(await db.select().from(table)).toEqual([]);
});

test('after a customer was erased, no table has any of her data except the payment’s number', async () => {
  const { services, send, cookie, phones, shopId, base, last } = await startWithFullAccount();
  const { db } = services.database;
  const left = () => tablesWith(db, [`${marker} Begum`, phones.shopper, phones.sender, `${marker}.example`]);
  const before = await left();
  for (const table of ['orders', 'order_events', 'payments', 'payment_messages', 'checkouts', 'customers'])
    expect([table, before[table] ?? 0]).not.toEqual([table, 0]);
  for (const state of ['packed', 'shipped', 'delivered']) {
    const { id, version } = await last();
    await send('PUT', `${base}/${id}`, { cookie, body: { version, state } });
  }
  expect((await send('DELETE', `/api/shops/${shopId}/customers/${phones.shopper}`, { cookie })).status).toBe(200);
  expect(await left()).toEqual({});
  expect(await db.select().from(payments)).toMatchObject([{ sender: '', trxId: `${marker}1` }]);
  expect(await db.select().from(paymentMessages).orderBy(paymentMessages.trxId)).toMatchObject([
    { sender: '', trxId: `${marker}1`, amountPaisa: 106_000 },
    { sender: '', trxId: `${marker}2`, amountPaisa: 100 },
  ]);
});
