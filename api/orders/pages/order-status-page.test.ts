import { expect, test } from 'bun:test';
import { setImmediate } from 'node:timers/promises';
import type { OrderPage } from '../../../site/storefront/saved-order.ts';
import type { ShopSnapshot } from '../../../site/storefront/snapshot.ts';
import { images, publications, reviews } from '../../../db/schema/index.ts';
import { testOnFile } from '../../../db/on-file-testing.ts';
import { createApp } from '../../app.ts';
import { startWithReviews } from '../reviews/testing.ts';
import { order } from '../testing.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { plans } from '../../accounts/plans/contract.ts';
import { imageRoom } from '../../shops/pictures/contract.ts';
import { collectUnusedImages } from '../../shops/pictures/collect-unused-images.ts';
import { plainImage } from '../../shops/pictures/test-photos.ts';
import { hour, minute } from '../../platform/formats/durations.ts';

/** A shop with an order form, a submission without JavaScript, and a renderer that records its input. */
async function startWithForm() {
  const started = await startWithReviews();
  const rendered: OrderPage[] = [];
  const shops: ShopSnapshot[] = [];
  const app = createApp({
    ...started.services,
    renderOrder: async (page, shop) => {
      rendered.push(page);
      shops.push(shop);
      return { body: `<h1>${shop.name}</h1>`, headers: { 'content-security-policy': "style-src 'sha256-x';" } };
    },
  });
  const { payment, ...typed } = order;
  const fields = { ...typed, ...payment, quantity: '2', productId: started.productId, seen: '50000-6000-12000' };
  const post = (path: string, values: Record<string, string>, headers: Record<string, string> = {}) =>
    app.handle(
      new Request(`${started.origin}${path}`, {
        method: 'POST',
        headers: {
          origin: started.origin,
          'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
          ...headers,
        },
        body: new URLSearchParams(values).toString(),
      }),
    );
  const get = (path: string) => app.handle(new Request(`${started.origin}${path}`));
  const send = (changes: Record<string, string> = {}) => post(`/${started.slug}/orders`, { ...fields, ...changes });
  const postReview = (location: string, values: Record<string, string | Blob>, from = started.origin) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(values)) body.set(name, value);
    return app.handle(
      new Request(`${started.origin}${location}/reviews`, { method: 'POST', headers: { origin: from }, body }),
    );
  };
  return { ...started, rendered, shops, post, postReview, get, sendForm: send };
}

test('a form without JavaScript gets the order status page, which is neither cached nor indexed', async () => {
  const { sendForm, get, rendered, stored } = await startWithForm();
  const sent = await sendForm();
  expect(sent.status).toBe(303);
  const location = sent.headers.get('location') ?? '';
  expect(location).toMatch(/^\/orders\/[\w-]{22}$/);
  expect((await stored())[0]).toMatchObject({ number: 1001, channel: 'plain', isSuspicious: false });
  const page = await get(location);
  expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
    200,
    'private, no-store',
    'noindex',
  ]);
  expect(page.headers.get('content-security-policy')).toMatch(/form-action 'self'.*style-src 'sha256-x'/);
  expect(rendered[0]).toMatchObject({ kind: 'status', order: { number: 1001, name: 'Salma Akter' } });
  expect((await get('/orders/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
});

test('submitting it again within ten minutes gives the same order, later a new one', async () => {
  const { sendForm, stored, clock } = await startWithForm();
  const submissions = await Promise.all([sendForm(), sendForm(), sendForm()]);
  clock.now += 9 * minute;
  submissions.push(await sendForm());
  expect(new Set(submissions.map(({ headers }) => headers.get('location'))).size).toBe(1);
  clock.now += 2 * minute;
  await sendForm();
  expect(await stored()).toHaveLength(2);
});

test('errors appear at their fields, which keep their values; nothing is ordered', async () => {
  const { sendForm, rendered, stored, asOwner, productId } = await startWithForm();
  expect((await sendForm({ phone: '123', district: '', method: 'bkash', trxId: '?' })).status).toBe(422);
  const page = rendered[0];
  expect(page).toMatchObject({ kind: 'again', values: { phone: '123', name: 'Salma Akter' } });
  expect(Object.keys(page?.kind === 'again' ? page.problems : {}).toSorted()).toEqual(['district', 'phone', 'trxId']);
  expect((await sendForm({ code: 'EID99' })).status, 'a code that is none').toBe(422);
  expect(rendered.at(-1)).toMatchObject({ values: { code: 'EID99' }, problems: { code: expect.any(String) } });
  await asOwner('PUT', `/api/products/${productId}`, { price: 600 });
  expect((await sendForm()).status).toBe(409);
  expect(await stored()).toEqual([]);
});

test('without JavaScript, further products are chosen from all of the shop, and ordered with what was typed', async () => {
  const { sendForm, rendered, shops, stored, asOwner, productId } = await startWithForm();
  const blouse = String((await asOwner('POST', '/api/products', { name: 'Blouse', price: 300 })).body?.['id']);
  expect((await sendForm({ step: 'more' })).status).toBe(200);
  expect(rendered.at(-1)).toMatchObject({ kind: 'again', values: { step: 'more', name: 'Salma Akter' } });
  expect(
    shops
      .at(-1)
      ?.products.map(({ id }) => id)
      .toSorted(),
  ).toEqual([productId, blouse].toSorted());
  await sendForm({ step: `choose-${blouse}` });
  expect(shops.at(-1)?.products).toHaveLength(2);
  expect(await stored()).toEqual([]);
  const more = { more1: blouse, 'more1-quantity': '২' };
  expect((await sendForm({ ...more, 'more1-quantity': 'two' })).status).toBe(422);
  expect(rendered.at(-1)).toMatchObject({ problems: { more: expect.any(String) } });
  expect((await sendForm(more)).status).toBe(303);
  expect((await stored())[0]?.subtotalPaisa).toBe(2 * 500_00 + 2 * 300_00);
});

test('without JavaScript, a form that is shown again has the coupon of its code, and only that', async () => {
  const { sendForm, rendered, asOwner, shopId } = await startWithForm();
  await asOwner('POST', `/api/shops/${shopId}/coupons`, { code: 'EID10', kind: 'percent', percent: 10 });
  await sendForm({ coupon: '{}', code: ' eid-১০ ', phone: '017' });
  expect(rendered.at(-1)).toHaveProperty('values.coupon', expect.stringMatching(/"EID10".*10/));
  await sendForm({ coupon: 'no JSON', code: 'EID11' });
  expect(rendered.at(-1)).not.toHaveProperty('values.coupon');
});

test('the order status page has a button to cancel the order, which returns to the page', async () => {
  const { sendForm, post, stored } = await startWithForm();
  const location = (await sendForm()).headers.get('location') ?? '';
  const cancelled = await post(`${location}/cancel`, {});
  expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, location]);
  expect((await stored())[0]).toMatchObject({ state: 'cancelled' });
});

test('a form for a review without JavaScript leads back to the page, which shows the review once', async () => {
  const { sendForm, postReview, get, rendered, deliver, productId, services } = await startWithForm();
  const location = (await sendForm()).headers.get('location') ?? '';
  const send = (values: Record<string, string>, origin?: string) =>
    postReview(location, { productId, ...values }, origin);
  const early = await send({ stars: '5' });
  expect([early.status, early.headers.get('location')]).toEqual([303, location]);
  expect(await services.database.db.select().from(reviews)).toEqual([]);
  await deliver();
  await get(location);
  expect(rendered.at(-1)).toMatchObject({ reviews: [{ productId, review: null }] });
  expect((await send({ text: 'Typed' })).status).toBe(422);
  expect(rendered.at(-1)).toMatchObject({
    review: { values: { text: 'Typed' }, problems: { stars: expect.stringContaining('stars') } },
  });
  const sent = [await send({ stars: '4', text: 'Fine' }), await send({ stars: '1', text: 'Changed' })];
  expect(sent.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [303, location],
    [303, location],
  ]);
  await get(location);
  expect(rendered.at(-1)).toMatchObject({ reviews: [{ review: { stars: 4, text: 'Fine', isHidden: false } }] });
  expect((await send({ stars: '5' }, 'https://evil.example')).status).toBe(403);
});

test('another site’s form can neither order nor cancel', async () => {
  const { sendForm, post, stored } = await startWithForm();
  const location = (await sendForm()).headers.get('location') ?? '';
  expect((await post(`${location}/cancel`, {}, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await post(`${location}/cancel`, {}, { 'content-type': 'text/plain' })).status).toBe(415);
  expect((await stored())[0]).toMatchObject({ state: 'new' });
});

test('cancelling an order that the shop has just confirmed returns to the order status page, which says so', async () => {
  const { sendForm, post, get, rendered, stored, asOwner, last, base } = await startWithForm();
  const location = (await sendForm()).headers.get('location') ?? '';
  const { id } = await last();
  await asOwner('PUT', `${base}/${id}`, { version: 1, state: 'confirmed' });
  const late = await post(`${location}/cancel`, {});
  expect([late.status, late.headers.get('location')]).toEqual([303, `${location}?notice=late`]);
  expect((await stored())[0]).toMatchObject({ state: 'confirmed' });
  await get(`${location}?notice=late`);
  expect(rendered.at(-1)).toMatchObject({ kind: 'status', notice: 'late' });
  await get(`${location}?notice=unknown`);
  expect(rendered.at(-1)).not.toHaveProperty('notice');
});

testOnFile('many wrong links at once let other requests have their turns in between', async () => {
  const { app, origin } = await startTestApi();
  const response: number[] = [];
  const call = async () => response.push((await app.handle(new Request(`${origin}/orders/${'A'.repeat(22)}`))).status);
  const all = Promise.all(Array.from({ length: 40 }, call));
  let most = 0;
  while (response.length < 40) {
    const before = response.length;
    await setImmediate();
    most = Math.max(most, response.length - before);
  }
  await all;
  expect(new Set(response)).toEqual(new Set([404]));
  expect(most).toBeLessThan(5);
});

test('without JavaScript, a form claims the advance or everything, and its terms must be current', async () => {
  const { sendForm, rendered, stored, asOwner, shopId } = await startWithForm();
  const numbers = { bkash: '01712345678', nagad: '' };
  await asOwner('PUT', `/api/payment-info/${shopId}`, {
    ...numbers,
    advanceRule: 'share',
    advanceScope: 'outside_dhaka',
  });
  const outside = { district: 'Sylhet', area: 'Beanibazar', terms: 'share-20-outside_dhaka' };
  // The page is older than the terms.
  const { terms: _, ...older } = outside;
  expect((await sendForm(older)).status).toBe(409);
  expect((await sendForm({ ...outside, terms: 'share-10-outside_dhaka' })).status).toBe(409);
  expect((await sendForm(outside)).status).toBe(422);
  expect(rendered.at(-1)).toMatchObject({ kind: 'again', problems: { method: expect.stringContaining('in advance') } });
  expect(await stored()).toEqual([]);
  const bkash = { ...outside, method: 'bkash', sender: '01912345678' };
  expect((await sendForm({ ...bkash, trxId: '8N7A6B5C4D' })).status).toBe(303);
  expect((await sendForm({ ...bkash, trxId: '8N7A6B5C4E', pays: 'total', phone: '01812345670' })).status).toBe(303);
  expect((await sendForm({ terms: outside.terms, phone: '01812345671' })).status).toBe(303);
  expect((await stored()).map(({ advanceDuePaisa }) => advanceDuePaisa)).toEqual([224_00, 224_00, 0]);
  const claims = await asOwner('GET', `/api/shops/${shopId}/orders`);
  const amounts = await Promise.all(
    claims.body?.['orders'].map(async ({ id }: { id: string }) => {
      const { body } = await asOwner('GET', `/api/shops/${shopId}/orders/${id}`);
      return body?.['payments'].map(({ amount }: { amount: number }) => amount);
    }),
  );
  expect(amounts.toReversed()).toEqual([[224], [1120], []]);
});

test('without JavaScript, the status page takes the TrxID of an open advance, or shows what is wrong with it', async () => {
  const { sendForm, post, rendered, asOwner, shopId, last } = await startWithForm();
  await asOwner('PUT', `/api/payment-info/${shopId}`, {
    bkash: '01712345678',
    nagad: '',
    advanceRule: 'delivery',
    advanceScope: 'suspicious',
  });
  const location = (await sendForm({ website: 'https://spam.example' })).headers.get('location') ?? '';
  expect(await last()).toMatchObject({ isSuspicious: true, advanceOpen: 60 });
  const refused = await post(`${location}/payment`, { method: 'bkash', trxId: '?' });
  expect(refused.status).toBe(422);
  expect(rendered.at(-1)).toMatchObject({
    kind: 'status',
    payment: { values: { trxId: '?' }, problems: { trxId: expect.stringContaining('TrxID') } },
  });
  for (const trxId of ['8N7A6B5C4D', '8N7A6B5C4D', '8N7A6B5C4E']) {
    const taken = await post(`${location}/payment`, { method: 'bkash', sender: '', trxId });
    expect([taken.status, taken.headers.get('location')]).toEqual([303, location]);
  }
  expect(await last()).toMatchObject({
    paymentState: 'claimed',
    payments: [{ trxId: '8N7A6B5C4D', amount: 60, state: 'claimed' }],
  });
  expect((await post('/orders/AAAAAAAAAAAAAAAAAAAAAA/payment', { method: 'bkash', trxId: '8N7A6B5C4D' })).status).toBe(
    404,
  );
});

test('a shopper adds two photos to her review; files that are no photos are refused with their reason', async () => {
  const { sendForm, postReview, rendered, deliver, productId, services, storedReviews } = await startWithForm();
  const location = (await sendForm()).headers.get('location') ?? '';
  const photo = async (colour: string, width = 400) => new Blob([await plainImage('jpeg', width, 300, colour)]);
  const held = async () => (await services.database.db.select().from(images)).length;
  const two = { productId, stars: '5', text: 'Lovely', photo1: await photo('#aa0000', 200), photo2: new Blob([]) };
  expect((await postReview(location, two)).status, 'not delivered yet').toBe(303);
  expect([await held(), await storedReviews()]).toEqual([0, []]);
  await deliver();
  const script = new Blob(['<script>alert(1)</script>'], { type: 'image/jpeg' });
  expect((await postReview(location, { ...two, photo2: script })).status).toBe(415);
  expect(rendered.at(-1)).toMatchObject({
    review: { values: { text: 'Lovely' }, message: expect.stringMatching(/./) },
  });
  expect(await storedReviews()).toEqual([]);
  const large = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]);
  expect((await postReview(location, { ...two, photo1: large })).status).toBe(413);
  const whole = { ...two, photo2: await photo('#0000aa'), photo3: await photo('#00aa00') };
  expect((await postReview(location, whole)).status).toBe(303);
  const [review] = await storedReviews();
  expect(review?.photos.map(({ width }) => width)).toEqual([200, 400]);
  const files = await services.storage.list('images/');
  for (const { id } of review?.photos ?? []) expect(files.some((key) => key.includes(id))).toBe(true);
  expect((await postReview(location, whole)).status, 'once only').toBe(303);
  expect(await held()).toBe(2);
});

test('photos of reviews leave room for the seller’s own pictures, and a review counts without them', async () => {
  const { sendForm, postReview, deliver, productId, services, storedReviews, shopId } = await startWithForm();
  const location = (await sendForm()).headers.get('location') ?? '';
  await deliver();
  const file = { shopId, width: 1, height: 1, widths: [1], colour: '#ffffff', bytes: 1, createdAt: 1 };
  const files = Array.from({ length: imageRoom(plans.free).files - 100 }, (_, index) => ({ ...file, id: `${index}` }));
  await services.database.write((transaction) => transaction.insert(images).values(files));
  const photo1 = new Blob([await plainImage('jpeg')]);
  expect((await postReview(location, { productId, stars: '5', photo1 })).status).toBe(303);
  expect(await storedReviews()).toMatchObject([{ stars: 5, photos: [] }]);
});

test('photos stay as long as their review, and are deleted a day after the shopper is forgotten', async () => {
  const { sendForm, postReview, deliver, productId, services, storedReviews, asOwner, shopId, clock } =
    await startWithForm();
  const location = (await sendForm()).headers.get('location') ?? '';
  await deliver();
  await postReview(location, { productId, stars: '5', photo1: new Blob([await plainImage('png')]) });
  /** Advances the clock hour by hour, with everything published. @returns the number of pictures in the end */
  const after = async (hours: number) => {
    for (let passed = 0; passed < hours; passed += 1) {
      clock.now += hour;
      await services.database.write((transaction) => transaction.update(publications).set({ published: 1000 }));
      await collectUnusedImages(services);
    }
    return (await services.storage.list('images/')).length;
  };
  expect(await after(50)).toBeGreaterThan(0);
  await asOwner('DELETE', `/api/shops/${shopId}/customers/01812345678`);
  expect(await storedReviews()).toEqual([]);
  expect(await after(26)).toBe(0);
  expect(await services.database.db.select().from(images)).toEqual([]);
});
