import { expect, test } from 'bun:test';
import { products, publications } from '../../../db/schema/index.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { featuresOf } from './contract.ts';

test('adds no product beyond the plan limit, however many are sent at once', async () => {
  const { send, newSeller, services } = await startTestApi();
  const { cookie } = await newSeller();
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      send('POST', '/api/products', { cookie, body: { name: `Shari ${number}`, price: 1250.5 } }),
    ),
  );
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(sent.filter(({ body }) => body?.['code'] === 'product_limit')).toHaveLength(15);
  expect(await services.database.db.select().from(products)).toHaveLength(5);
});

test('a change of a product that is sent again after a lost response counts once', async () => {
  const { send, newSeller, services } = await startTestApi();
  const { cookie } = await newSeller();
  const { body } = await send('POST', '/api/products', { cookie, body: { name: 'Shari', price: 1 } });
  const change = { cookie, headers: { 'idempotency-key': 'change-1' }, body: { version: 1, price: 2 } };
  const first = await send('PUT', `/api/products/${String(body?.['id'])}`, change);
  const again = await send('PUT', `/api/products/${String(body?.['id'])}`, change);
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect(await services.database.db.select().from(products)).toMatchObject([{ pricePaisa: 200, version: 2 }]);
});

test('a visitor gets 401, and nothing is stored', async () => {
  const { send, services } = await startTestApi();
  expect((await send('POST', '/api/products', { body: { name: 'Shari', price: 1 } })).status).toBe(401);
  expect(await services.database.db.select().from(products)).toHaveLength(0);
});

test("does not change another owner's product and says it does not exist", async () => {
  const { send, newSeller } = await startTestApi();
  const owner = await newSeller();
  const stranger = await newSeller('Stranger');
  const { body: product } = await send('POST', '/api/products', {
    cookie: owner.cookie,
    body: { name: 'Shari', price: 10 },
  });
  const path = `/api/products/${product?.['id']}`;
  expect((await send('PUT', path, { cookie: stranger.cookie, body: { name: 'Mine now' } })).status).toBe(404);
  expect((await send('DELETE', path, { cookie: stranger.cookie })).status).toBe(404);
  const { body: shop } = await send('GET', `/api/users/${owner.userId}/shop`, { cookie: owner.cookie });
  expect(shop?.['products']).toMatchObject([{ name: 'Shari', price: 10 }]);
});

test('a form sent twice with the same Idempotency-Key creates one product, and the key is refused with another body', async () => {
  const { send, newSeller, services } = await startTestApi();
  const { cookie } = await newSeller();
  const headers = { 'idempotency-key': 'form-1' };
  const responses = await Promise.all(
    Array.from({ length: 20 }, () =>
      send('POST', '/api/products', { cookie, headers, body: { name: 'Shari', price: 1 } }),
    ),
  );
  expect(new Set(responses.map(({ body }) => body?.['id'])).size).toBe(1);
  expect(await services.database.db.select().from(products)).toHaveLength(1);
  expect((await send('POST', '/api/products', { cookie, headers, body: { name: 'Other', price: 1 } })).status).toBe(
    409,
  );
});

test('two sellers with the same Idempotency-Key each get their own product', async () => {
  const { send, newSeller, services } = await startTestApi();
  const sellers = [await newSeller(), await newSeller('Stranger')];
  const headers = { 'idempotency-key': 'form-1' };
  const body = { name: 'Shari', price: 1 };
  for (const { cookie, shopId } of sellers) {
    const response = await send('POST', '/api/products', { cookie, headers, body });
    expect(response).toMatchObject({ status: 201, body: { shopId } });
  }
  expect(await services.database.db.select().from(products)).toHaveLength(2);
});

test('names the wrong fields in the reader’s language', async () => {
  const { send, newSeller } = await startTestApi();
  const { cookie } = await newSeller();
  const { status, body } = await send('POST', '/api/products', {
    cookie,
    headers: { 'accept-language': 'bn' },
    body: { price: -1 },
  });
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'invalid', fields: { name: 'এই ঘরটি পূরণ করুন।', price: 'অন্তত ০ লিখুন।' } });
});

test('every change requests a publication in the same transaction', async () => {
  const { send, newSeller, services } = await startTestApi();
  const { cookie } = await newSeller();
  const wanted = async () => (await services.database.db.select().from(publications))[0]?.wanted ?? 0;
  const before = await wanted();
  const { body } = await send('POST', '/api/products', { cookie, body: { name: 'Shari', price: 1 } });
  await send('PUT', `/api/products/${body?.['id']}`, { cookie, body: { isHidden: true } });
  await send('DELETE', `/api/products/${body?.['id']}`, { cookie });
  expect(await wanted()).toBe(before + 3);
});

test('features split at new lines and commas, but not inside a number', () => {
  expect(featuresOf('1,200 mAh battery, USB-C\nCotton ,, soft')).toEqual([
    '1,200 mAh battery',
    'USB-C',
    'Cotton',
    'soft',
  ]);
  expect(featuresOf('দাম ১,৫০০ টাকার বেশি হলে ডেলিভারি ফ্রি, ১০০% সুতি')).toEqual([
    'দাম ১,৫০০ টাকার বেশি হলে ডেলিভারি ফ্রি',
    '১০০% সুতি',
  ]);
});

test('a deletion can be undone for an hour, only by the owner, and the product is unchanged and in its place', async () => {
  const api = await startTestApi();
  const owner = await api.newSeller();
  const stranger = await api.newSeller('Stranger');
  const add = async (name: string) =>
    (await api.send('POST', '/api/products', { cookie: owner.cookie, body: { name, price: 10, category: 'Shari' } }))
      .body;
  const held = async () =>
    (await api.send('GET', `/api/users/${owner.userId}/shop`, { cookie: owner.cookie })).body?.['products'];
  const first = await add('First');
  await add('Second');
  const before = await held();
  const path = `/api/products/${first?.['id']}`;
  const restore = (cookie: string) => api.send('POST', `${path}/restore`, { cookie, body: {} });

  await api.send('DELETE', path, { cookie: owner.cookie });
  expect((await restore(stranger.cookie)).status).toBe(404);
  expect(await held()).toHaveLength(1);
  expect((await restore(owner.cookie)).status).toBe(200);
  expect((await restore(owner.cookie)).status).toBe(200);
  expect(await held()).toEqual(before);

  await api.send('DELETE', path, { cookie: owner.cookie });
  for (const name of ['Third', 'Fourth', 'Fifth', 'Sixth']) await add(name);
  expect((await restore(owner.cookie)).body).toMatchObject({ code: 'product_limit' });
  expect(await held()).toHaveLength(5);
});
