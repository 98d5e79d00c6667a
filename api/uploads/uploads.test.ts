import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { images, users } from '../../db/schema/index.ts';
import { startTestApi } from '../testing.ts';
import { plans } from '../plans/contract.ts';
import { imageRoom } from './contract.ts';

const maxImages = imageRoom(plans.free).files;
import { plainImage } from './test-photos.ts';

const routes = [
  { path: '/api/upload/product-image', field: 'image' },
  { path: '/api/upload/shop-logo', field: 'logo' },
  { path: '/api/upload/shop-banner', field: 'banner' },
  { path: '/api/upload/feature-image', field: 'image' },
] as const;

const picture = await plainImage('png', 64, 64);

function form(field: string, bytes: Uint8Array, more: Record<string, string> = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(more)) data.set(name, value);
  data.set(field, new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' }));
  return data;
}

/** An API with one seller on the pro plan, and what is stored in it. */
async function startWithSeller() {
  const api = await startTestApi();
  const seller = await api.newSeller();
  const setPlan = (plan: 'free' | 'pro') =>
    api.services.database.write((transaction) =>
      transaction.update(users).set({ plan }).where(eq(users.id, seller.userId)),
    );
  await setPlan('pro');
  const stored = async () => ({
    rows: (await api.services.database.db.select().from(images)).length,
    files: (await api.services.storage.list('')).length,
  });
  const upload = (
    bytes: Uint8Array,
    { path, field }: (typeof routes)[number] = routes[0],
    headers: Record<string, string> = {},
  ) => api.send('POST', path, { cookie: seller.cookie, body: form(field, bytes), headers });
  return { ...api, seller, setPlan, stored, upload };
}

for (const route of routes) {
  test(`${route.path} keeps a picture and answers its address; a visitor and another site are refused and store nothing`, async () => {
    const { send, upload, stored, origin, app, seller } = await startWithSeller();
    const visitor = await send('POST', route.path, { body: form(route.field, picture) });
    expect([visitor.status, visitor.body?.['code']]).toEqual([401, 'unauthenticated']);
    const foreign = await app.handle(
      new Request(`${origin}${route.path}`, {
        method: 'POST',
        headers: { origin: 'https://elsewhere.example', cookie: seller.cookie },
        body: form(route.field, picture),
      }),
    );
    expect(foreign.status).toBe(403);
    expect(await stored()).toEqual({ rows: 0, files: 0 });

    const { status, body } = await upload(picture, route);
    expect(status).toBe(200);
    expect(body).toEqual({ imageUrl: expect.stringMatching(/^\/i\/[0-9a-f]{32}-64\.jpg$/) });
    expect(await stored()).toEqual({ rows: 1, files: 3 });
  });

  test(`${route.path} refuses what is no picture, too large or missing, in the reader's language`, async () => {
    const { send, upload, stored, seller } = await startWithSeller();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await upload(svg, route)).toMatchObject({
      status: 415,
      body: { code: 'image_type', message: 'Please choose a picture in JPEG, PNG or WebP format.' },
    });
    expect(await upload(svg, route, { 'accept-language': 'bn' })).toMatchObject({
      status: 415,
      body: { message: 'JPEG, PNG বা WebP ফরম্যাটের একটি ছবি দিন।' },
    });
    expect(await upload(picture.slice(0, 60), route)).toMatchObject({
      status: 422,
      body: { code: 'image_unreadable' },
    });
    expect(await upload(new Uint8Array(5 * 1024 * 1024 + 1), route)).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
    const wrongField = await send('POST', route.path, { cookie: seller.cookie, body: form('other', picture) });
    expect(wrongField).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { [route.field]: 'Please fill in this field.' } },
    });
    const asJson = await send('POST', route.path, { cookie: seller.cookie, body: { [route.field]: 'text' } });
    expect(asJson).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    expect(await stored()).toEqual({ rows: 0, files: 0 });
  });
}

test('a body that says it is too large is refused before any of it is read', async () => {
  const { app, origin, seller } = await startWithSeller();
  let pulled = 0;
  const body = new ReadableStream(
    {
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    origin,
    cookie: seller.cookie,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(6 * 1024 * 1024),
  };
  const response = await app.handle(
    new Request(`${origin}/api/upload/product-image`, { method: 'POST', headers, body }),
  );
  expect(response.status).toBe(413);
  expect(pulled).toBe(0);
});

test("a call that names another owner's shop finds none and stores nothing", async () => {
  const { send, newSeller, seller, stored } = await startWithSeller();
  const stranger = await newSeller('Stranger');
  const body = form('image', picture, { shopId: seller.shopId });
  const refused = await send('POST', '/api/upload/product-image', { cookie: stranger.cookie, body });
  expect(refused).toMatchObject({ status: 404, body: { code: 'shop_not_found' } });
  expect(await stored()).toEqual({ rows: 0, files: 0 });
});

test("another shop's picture cannot be put on one's own product", async () => {
  const { send, newSeller, upload } = await startWithSeller();
  const stranger = await newSeller('Stranger');
  const { body } = await upload(picture);
  const product = { name: 'Shari', price: 1, imageUrl: body?.['imageUrl'] };
  expect(await send('POST', '/api/products', { cookie: stranger.cookie, body: product })).toMatchObject({
    status: 422,
    body: { fields: { imageUrl: 'Please upload this picture again.' } },
  });
});

test('feature images are for plans with PRO features', async () => {
  const { upload, setPlan, stored } = await startWithSeller();
  await setPlan('free');
  expect(await upload(picture, routes[3])).toMatchObject({ status: 403, body: { code: 'pro_required' } });
  expect(await stored()).toEqual({ rows: 0, files: 0 });
});

test('the same picture sent again is the same row and the same files', async () => {
  const { upload, stored } = await startWithSeller();
  const answers = await Promise.all([upload(picture), upload(picture, routes[1]), upload(picture)]);
  expect(new Set(answers.map(({ body }) => body?.['imageUrl'])).size).toBe(1);
  expect(await stored()).toEqual({ rows: 1, files: 3 });
});

test('a full shop says so beforehand and takes no more pictures, however many are sent at once', async () => {
  const { send, upload, stored, services, seller, setPlan } = await startWithSeller();
  await setPlan('free');
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

test('a shop on a small plan with 200 MB of pictures takes no more, on a large one it does', async () => {
  const { upload, stored, services, seller, setPlan } = await startWithSeller();
  await setPlan('free');
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
  await setPlan('pro');
  expect((await upload(picture)).status).toBe(200);
});
