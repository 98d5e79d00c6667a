import { expect, test } from 'bun:test';
import { form, picture, routes, startWithSeller } from './testing.ts';

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');

for (const route of routes) {
  test(`${route.path} stores a picture and returns its URL; a visitor and another site are refused and store nothing`, async () => {
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

  test(`${route.path} refuses a missing, too large or invalid picture`, async () => {
    const { send, upload, stored, seller } = await startWithSeller();
    expect(await upload(svg, route)).toMatchObject({
      status: 415,
      body: { code: 'image_type', message: 'Please choose a picture in JPEG, PNG or WebP format.' },
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

test("a refusal is in the reader's language, and a damaged picture is refused, too", async () => {
  const { upload, stored } = await startWithSeller();
  expect(await upload(svg, routes[0], { 'accept-language': 'bn' })).toMatchObject({
    status: 415,
    body: { message: 'JPEG, PNG বা WebP ফরম্যাটের একটি ছবি দিন।' },
  });
  expect(await upload(picture.slice(0, 60))).toMatchObject({ status: 422, body: { code: 'image_unreadable' } });
  expect(await stored()).toEqual({ rows: 0, files: 0 });
});

test('a body that declares a size above the limit is refused before it is read', async () => {
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

test("an upload that names another owner's shop is not found and stores nothing", async () => {
  const { send, newSeller, seller, stored } = await startWithSeller();
  const stranger = await newSeller('Stranger');
  const body = form('image', picture, { shopId: seller.shopId });
  const refused = await send('POST', '/api/upload/product-image', { cookie: stranger.cookie, body });
  expect(refused).toMatchObject({ status: 404, body: { code: 'shop_not_found' } });
  expect(await stored()).toEqual({ rows: 0, files: 0 });
});

test("another shop's picture cannot be used for one's own product", async () => {
  const { send, newSeller, upload } = await startWithSeller();
  const stranger = await newSeller('Stranger');
  const { body } = await upload(picture);
  const product = { name: 'Shari', price: 1, imageUrl: body?.['imageUrl'] };
  expect(await send('POST', '/api/products', { cookie: stranger.cookie, body: product })).toMatchObject({
    status: 422,
    body: { fields: { imageUrl: 'Please upload this picture again.' } },
  });
});

test('feature images need a plan with PRO features', async () => {
  const { upload, givePlan, stored } = await startWithSeller();
  await givePlan('free');
  expect(await upload(picture, routes[3])).toMatchObject({ status: 403, body: { code: 'pro_required' } });
  expect(await stored()).toEqual({ rows: 0, files: 0 });
});

test('uploading the same picture again creates no new row and no new files', async () => {
  const { upload, stored } = await startWithSeller();
  const responses = await Promise.all([upload(picture), upload(picture, routes[1]), upload(picture)]);
  expect(new Set(responses.map(({ body }) => body?.['imageUrl'])).size).toBe(1);
  expect(await stored()).toEqual({ rows: 1, files: 3 });
});
