import { expect, test } from 'bun:test';
import { images, publications } from '../../../db/schema/index.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { collectUnusedImages } from './collect-unused-images.ts';
import { imageUrl } from '../../platform/storage/image-url.ts';
import { keepPicture } from './store-picture.ts';
import { encodedPicture } from './test-photos.ts';
import { hour } from '../../platform/formats/durations.ts';
import { setPlan } from '../../../tests/api/set-plan.ts';

async function startWithSeller() {
  const api = await startTestApi();
  const { services, clock, send } = api;
  const sellerOf = async (name: string) => {
    const seller = await api.newSeller(name);
    await setPlan(services.database, 'pro', seller.userId);
    const upload = async (colour: string) =>
      imageUrl(await keepPicture(services, seller.shopId, encodedPicture(colour)), 32);
    const save = (body: Record<string, unknown>) =>
      send('PUT', `/api/shops/${seller.shopId}`, { cookie: seller.cookie, body });
    return { ...seller, upload, save };
  };
  const publishAll = () =>
    services.database.write((transaction) => transaction.update(publications).set({ published: 1_000 }));
  /** Advances the clock hour by hour. Each hour everything is published and the job runs. */
  const pass = async (hours: number) => {
    let collected = 0;
    for (let passed = 0; passed < hours; passed += 1) {
      clock.now += hour;
      collected += await collectUnusedImages(services);
    }
    return collected;
  };
  const files = async () => new Set((await services.storage.list('images/')).map((key) => `/i/${key.split('/')[2]}`));
  const seller = await sellerOf('Rahima');
  await publishAll();
  return { ...api, sellerOf, publishAll, pass, files, seller };
}

test('a picture is deleted one day after its last use, and not an hour earlier', async () => {
  const { seller, send, pass, files, publishAll, services } = await startWithSeller();
  const picture = await seller.upload('#aa0000');
  const product = await send('POST', '/api/products', {
    cookie: seller.cookie,
    body: { name: 'Shari', price: 1, imageUrl: picture },
  });
  await publishAll();
  expect(await pass(50)).toBe(0);
  await send('DELETE', `/api/products/${product.body?.['id']}`, { cookie: seller.cookie });
  await publishAll();
  expect(await pass(24)).toBe(0);
  expect(await files()).toContain(picture);
  expect(await pass(1)).toBe(1);
  expect(await files()).toEqual(new Set());
  expect(await services.database.db.select().from(images)).toEqual([]);
});

test('an upload that was never saved is deleted after a day, unless it is uploaded again', async () => {
  const { seller, pass, files } = await startWithSeller();
  const picture = await seller.upload('#aa0000');
  expect(await pass(20)).toBe(0);
  expect(await seller.upload('#aa0000')).toBe(picture);
  expect(await pass(20)).toBe(0);
  expect(await files()).toContain(picture);
  expect(await pass(5)).toBe(1);
});

test('logo, banner, feature images, and photos of hidden products and variants stay', async () => {
  const { seller, send, pass, files, publishAll } = await startWithSeller();
  const colours = ['#110000', '#220000', '#330000', '#440000', '#550000', '#660000', '#770000', '#880000'];
  const [logoUrl, bannerUrl, first, second, hidden, further, ofVariant, unused] = await Promise.all(
    colours.map((colour) => seller.upload(colour)),
  );
  expect((await seller.save({ logoUrl, bannerUrl, featureImages: [first, second] })).status).toBe(200);
  const { cookie } = seller;
  const product = await send('POST', '/api/products', {
    cookie,
    body: { name: 'Shari', price: 1, images: [hidden, further], isHidden: true },
  });
  const options = [{ name: 'Colour', values: ['Red'] }];
  const variants = [{ options: { Colour: 'Red' }, imageUrl: ofVariant }];
  await send('PUT', `/api/products/${product.body?.['id']}/variants`, {
    cookie,
    body: { version: 1, options, variants },
  });
  await publishAll();
  expect(await pass(50)).toBe(1);
  const left = await files();
  for (const url of [logoUrl, bannerUrl, first, second, hidden, further, ofVariant]) expect(left).toContain(url!);
  expect(left).not.toContain(unused!);
});

test('a picture stays while a page that may show it waits for publication', async () => {
  const { seller, pass, files, publishAll, services } = await startWithSeller();
  const logoUrl = await seller.upload('#aa0000');
  await seller.save({ logoUrl });
  await publishAll();
  await seller.save({ logoUrl: '' });
  await services.database.write((transaction) => transaction.update(publications).set({ published: 0 }));
  expect(await pass(50)).toBe(0);
  expect(await files()).toContain(logoUrl);
  await publishAll();
  expect(await pass(1)).toBe(1);
});

test('files shared by two shops are deleted with the last one', async () => {
  const { seller, sellerOf, pass, files, publishAll } = await startWithSeller();
  const other = await sellerOf('Karim');
  const logoUrl = await seller.upload('#aa0000');
  expect(await other.upload('#aa0000')).toBe(logoUrl);
  await other.save({ logoUrl });
  await publishAll();
  expect(await pass(26)).toBe(1);
  expect(await files()).toContain(logoUrl);
  await other.save({ logoUrl: '' });
  await publishAll();
  expect(await pass(26)).toBe(1);
  expect(await files()).toEqual(new Set());
});

test('an interrupted run is completed an hour later, and concurrent runs do no harm', async () => {
  const { seller, pass, files, services, clock } = await startWithSeller();
  await Promise.all(['#aa0000', '#00aa00', '#0000aa'].map((colour) => seller.upload(colour)));
  clock.now += 25 * hour;
  const broken = { ...services, storage: failing(services.storage) };
  await expect(collectUnusedImages(broken)).rejects.toThrow('the disk went away');
  expect(await collectUnusedImages(services)).toBe(0);
  clock.now += hour;
  const together = await Promise.all([collectUnusedImages(services), collectUnusedImages(services)]);
  expect(together[0] + together[1]).toBe(3);
  expect(await files()).toEqual(new Set());
  expect(await pass(1)).toBe(0);
});

test('a picture can be uploaded again while its files are being deleted, and then stays', async () => {
  const { seller, files, services, clock, publishAll, pass } = await startWithSeller();
  const old = await seller.upload('#aa0000');
  clock.now += 25 * hour;
  let again = '';
  let saved = 0;
  const storage: ObjectStore = {
    ...services.storage,
    async delete(key) {
      saved ||= (await seller.save({ logoUrl: old })).status;
      again ||= await seller.upload('#aa0000');
      await services.storage.delete(key);
    },
  };
  await collectUnusedImages({ ...services, storage });
  expect(again).not.toBe(old);
  expect(saved).toBe(422);
  expect((await seller.save({ logoUrl: again })).status).toBe(200);
  await publishAll();
  expect(await pass(26)).toBe(0);
  expect(await files()).toContain(again);
  expect(await files()).not.toContain(old);
});

function failing(storage: ObjectStore): ObjectStore {
  return { ...storage, delete: () => Promise.reject(new Error('the disk went away')) };
}

test('the picture of a text on the shop page stays, until the text is removed or has another one', async () => {
  const { seller, pass, files, publishAll } = await startWithSeller();
  const picture = await seller.upload('#aa0000');
  const text = { kind: 'text', id: '1', isShown: false, title: '', text: '', side: 'left' };
  const save = (list: object[]) => seller.save({ sections: { version: 1, list } });
  expect((await save([{ ...text, imageUrl: picture }])).status).toBe(200);
  await publishAll();
  expect(await pass(50)).toBe(0);
  expect(await files()).toContain(picture);
  expect((await save([{ ...text, imageUrl: null }])).status).toBe(200);
  await publishAll();
  expect(await pass(26)).toBe(1);
  expect(await files()).toEqual(new Set());
});
