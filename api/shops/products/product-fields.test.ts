import { expect, test } from 'bun:test';
import { products, removedProducts } from '../../../db/schema/index.ts';
import { shareTestApi, startTestApi } from '../../../tests/api/testing.ts';
import { storePictures } from './testing.ts';
import { hour } from '../../platform/formats/durations.ts';
import { setPlan } from '../../../tests/api/set-plan.ts';

shareTestApi();

async function startWithSeller() {
  const api = await startTestApi();
  const seller = await api.newSeller();
  const { cookie } = seller;
  const create = (body: object) => api.send('POST', '/api/products', { cookie, body });
  const change = (id: unknown, body: object) => api.send('PUT', `/api/products/${String(id)}`, { cookie, body });
  const asVisitor = async () => (await api.send('GET', `/api/shops/${seller.slug}`)).body?.['products'];
  return { ...api, ...seller, create, change, asVisitor };
}

test('a product with one price and one photo works as before, with empty new fields', async () => {
  const { create } = await startWithSeller();
  const { status, body } = await create({ name: 'Shari', price: 1250.5 });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    price: 1250.5,
    imageUrl: null,
    salePrice: null,
    stock: null,
    status: 'active',
    images: [],
    options: [],
    variants: [],
    version: 1,
  });
});

test('stores a sale, a stock, a video and other fields, and reads empty form fields as null', async () => {
  const { create, change } = await startWithSeller();
  const given = { salePrice: 999, saleFrom: '2026-11-22 18:00', saleUntil: '2026-11-30T23:59:00+06:00', stock: '12' };
  const { body } = await create({ name: 'Shari', price: 1250, sku: 'SH-1', videoUrl: 'youtu.be/abc', ...given });
  expect(body).toMatchObject({
    salePrice: 999,
    saleFrom: Date.UTC(2026, 10, 22, 12),
    saleUntil: Date.UTC(2026, 10, 30, 17, 59),
    stock: 12,
    sku: 'SH-1',
    videoUrl: 'https://youtu.be/abc',
  });
  const emptied = await change(body?.['id'], { salePrice: '', saleFrom: '', saleUntil: '', stock: '', videoUrl: '' });
  expect(emptied.body).toMatchObject({ salePrice: null, saleFrom: null, stock: null, videoUrl: null, version: 2 });
});

test.each([
  ['a sale that is no cheaper', { salePrice: 1250 }, 'salePrice'],
  ['a sale for nothing', { salePrice: 0 }, 'salePrice'],
  ['a sale that ends before it begins', { salePrice: 1, saleFrom: 2000, saleUntil: 2000 }, 'saleUntil'],
  ['a price in another notation', { salePrice: '1e3' }, 'salePrice'],
  ['a cost of nothing', { costPrice: 0 }, 'costPrice'],
  ['half a piece', { stock: 1.5 }, 'stock'],
  ['fewer than no pieces', { stock: -1 }, 'stock'],
  ['a day that does not exist', { publishAt: '2026-02-30 10:00' }, 'publishAt'],
  ['a video from elsewhere', { videoUrl: 'https://example.com/film' }, 'videoUrl'],
  ['a script for a video', { videoUrl: 'javascript:alert(1)//youtube.com/x' }, 'videoUrl'],
  ['four prices by quantity', { quantityPrices: '2=2400;3=3500;4=4500;5=5500' }, 'quantityPrices'],
  ['a price by quantity for one piece', { quantityPrices: '1=1000' }, 'quantityPrices'],
  ['a price by quantity twice', { quantityPrices: '2=2400; 2=2300' }, 'quantityPrices'],
  ['a price by quantity in other words', { quantityPrices: 'two for 2400' }, 'quantityPrices'],
  ['a price by quantity above that of single pieces', { quantityPrices: '2=2500' }, 'quantityPrices'],
  ['a size chart of nobody', { sizeChartId: 'unknown' }, 'sizeChartId'],
])('refuses %s, names the field and does not change the product', async (_, wrong, field) => {
  const { create, change, services } = await startWithSeller();
  const { body } = await create({ name: 'Shari', price: 1250 });
  const before = await services.database.db.select().from(products);
  const refused = await change(body?.['id'], wrong);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body?.['fields'])).toEqual([field]);
  expect((await create({ name: 'Other', price: 1250, ...wrong })).status).toBe(422);
  expect(await services.database.db.select().from(products)).toEqual(before);
});

test('prices by quantity are typed in either script, and kept in one form', async () => {
  const { create, change, asVisitor } = await startWithSeller();
  const { body } = await create({ name: 'Shari', price: 1000, quantityPrices: '৩ = ৳২,৫০০\n2=1,800;' });
  expect(body).toMatchObject({ quantityPrices: '2=1800; 3=2500' });
  expect(await asVisitor()).toMatchObject([{ quantityPrices: '2=1800; 3=2500' }]);
  expect((await change(body?.['id'], { quantityPrices: '' })).body).toMatchObject({ quantityPrices: '' });
});

test('a price is refused if it is not above the sale price', async () => {
  const { create, change } = await startWithSeller();
  const { body } = await create({ name: 'Shari', price: 1250, salePrice: 1000 });
  expect((await change(body?.['id'], { price: 900 })).body?.['fields']).toHaveProperty('salePrice');
  expect((await change(body?.['id'], { price: 900, salePrice: 800 })).status).toBe(200);
});

test('a change with an outdated version is refused and changes nothing', async () => {
  const { create, change } = await startWithSeller();
  const { body } = await create({ name: 'Shari', price: 1250 });
  expect((await change(body?.['id'], { name: 'First', version: 1 })).body?.['version']).toBe(2);
  expect((await change(body?.['id'], { name: 'Second', version: 1 })).status).toBe(409);
  expect((await change(body?.['id'], { stock: 1, version: 2 })).body).toMatchObject({ name: 'First', stock: 1 });
});

test('photos are ordered, the first is the main one, and imageUrl alone still changes that', async () => {
  const api = await startWithSeller();
  const { create, change } = api;
  const [one, two, three] = await storePictures(api.services, api.shopId, 3);
  const { body } = await create({ name: 'Shari', price: 1, images: [one, two, one, three] });
  expect(body).toMatchObject({ imageUrl: one, images: [one, two, three] });
  expect((await change(body?.['id'], { images: [three, one] })).body).toMatchObject({ imageUrl: three });
  expect((await change(body?.['id'], { imageUrl: two })).body?.['images']).toEqual([two, one]);
  expect((await change(body?.['id'], { imageUrl: null })).body?.['images']).toEqual([one]);
  const [foreign] = await storePictures(api.services, (await api.newSeller('Stranger')).shopId, 1, 'f');
  expect((await change(body?.['id'], { images: [foreign] })).body?.['fields']).toHaveProperty(['images.0']);
});

test('a plan limits the photos per product, and a smaller plan removes none', async () => {
  const api = await startWithSeller();
  const { create, change } = api;
  const pictures = await storePictures(api.services, api.shopId, 9);
  const refused = await create({ name: 'Shari', price: 1, images: pictures.slice(0, 4) });
  expect(refused).toMatchObject({ status: 403, body: { code: 'photo_limit' } });
  await setPlan(api.services.database, 'starter');
  expect((await create({ name: 'Shari', price: 1, images: pictures.slice(0, 7) })).status).toBe(403);
  await setPlan(api.services.database, 'pro');
  const { body } = await create({ name: 'Shari', price: 1, images: pictures.slice(0, 8) });
  expect(body?.['images']).toHaveLength(8);
  expect((await create({ name: 'Shari', price: 1, images: pictures })).status).toBe(422);
  await setPlan(api.services.database, 'free');
  const again = pictures.slice(0, 8).toReversed();
  expect((await change(body?.['id'], { images: again })).body?.['images']).toEqual(again);
  expect((await change(body?.['id'], { images: again.slice(0, 5) })).status).toBe(200);
  expect((await change(body?.['id'], { images: again.slice(0, 6) })).status).toBe(403);
});

test('a visitor sees no draft and no scheduled product, and neither stock nor a future sale', async () => {
  const { create, change, asVisitor, clock } = await startWithSeller();
  await create({ name: 'Draft', price: 1, status: 'draft' });
  await create({ name: 'Tomorrow', price: 1, publishAt: clock.now + hour });
  const { body } = await create({ name: 'Shari', price: 10, salePrice: 5, saleFrom: clock.now + hour, stock: 30 });
  expect(await asVisitor()).toMatchObject([{ name: 'Shari', salePrice: null, saleFrom: null, stock: null }]);
  clock.now += hour;
  expect(await asVisitor()).toMatchObject([{ name: 'Shari', salePrice: 5 }, { name: 'Tomorrow' }]);
  await change(body?.['id'], { stock: 0 });
  expect((await asVisitor())[0]).toMatchObject({ stock: 0 });
});

test('undoing a deletion also restores photos and variants', async () => {
  const api = await startWithSeller();
  const { cookie, create, send } = api;
  const pictures = await storePictures(api.services, api.shopId, 2);
  const { body } = await create({ name: 'Shari', price: 1, images: pictures });
  const path = `/api/products/${String(body?.['id'])}`;
  const grid = { version: 1, options: [{ name: 'Size', values: ['S'] }], variants: [{ options: { Size: 'S' } }] };
  const before = (await send('PUT', `${path}/variants`, { cookie, body: grid })).body;
  await send('DELETE', path, { cookie });
  expect(await api.services.database.db.select().from(removedProducts)).toHaveLength(1);
  expect((await send('POST', `${path}/restore`, { cookie, body: {} })).body).toEqual(before);
});
