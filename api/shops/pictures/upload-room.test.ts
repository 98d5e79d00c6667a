import { expect, test } from 'bun:test';
import { images } from '../../../db/schema/index.ts';
import { plans } from '../../accounts/plans/contract.ts';
import { imageRoom } from './contract.ts';
import { plainImage } from './test-photos.ts';
import { picture, startWithSeller } from './testing.ts';

const maxImages = imageRoom(plans.free).files;

test('a full shop learns so beforehand and accepts no more pictures, however many are uploaded at once', async () => {
  const { send, upload, stored, services, seller, givePlan } = await startWithSeller();
  await givePlan('free');
  await services.database.write(async (transaction) => {
    const rows = Array.from({ length: maxImages - 2 }, (_, number) => ({
      shopId: seller.shopId,
      id: String(number),
      width: 1,
      height: 1,
      widths: [1],
      colour: '#000000',
      bytes: 1,
      createdAt: 0,
    }));
    await transaction.insert(images).values(rows);
  });
  const pictures = await Promise.all(
    ['#110000', '#220000', '#330000', '#440000', '#550000'].map((colour) => plainImage('png', 32, 32, colour)),
  );
  const left = async () =>
    (await send('GET', `/api/users/${seller.userId}/shop`, { cookie: seller.cookie })).body?.['picturesLeft'];
  expect(await left()).toBe(2);
  const sent = await Promise.all(pictures.map((bytes) => upload(bytes)));
  expect(await left()).toBe(0);
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(sent.filter(({ body }) => body?.['code'] === 'image_limit')).toHaveLength(3);
  expect(await stored()).toEqual({ rows: maxImages, files: 6 });
});

test('200 MB of pictures are the limit on a small plan, but not on a large one', async () => {
  const { upload, stored, services, seller, givePlan } = await startWithSeller();
  await givePlan('free');
  const full = {
    shopId: seller.shopId,
    id: 'a',
    width: 1,
    height: 1,
    widths: [1],
    colour: '#000000',
    bytes: 200 * 1024 * 1024 - 100,
    createdAt: 0,
  };
  await services.database.write((transaction) => transaction.insert(images).values(full));
  expect(await upload(picture)).toMatchObject({ status: 403, body: { code: 'image_limit' } });
  expect(await stored()).toEqual({ rows: 1, files: 0 });
  await givePlan('pro');
  expect((await upload(picture)).status).toBe(200);
});
