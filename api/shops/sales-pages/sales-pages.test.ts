import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { dailySalesVisits, images, orders, shopPages } from '../../../db/schema/index.ts';
import { setPlan } from '../../../tests/api/set-plan.ts';
import { browser } from '../analytics/testing.ts';
import { heroBlock, startWithSalesPages } from './testing.ts';

const longText = { type: 'text', title: '', text: 'x'.repeat(600), imageUrl: null };

test('a seller creates a sales page, reads it back and changes it; an outdated version is refused', async () => {
  const { create, change, list, productId } = await startWithSalesPages();
  const { status, body } = await create({ slug: '', title: 'ঈদের শাড়ি' });
  expect([status, body]).toMatchObject([
    201,
    { slug: 'ider-shari', productIds: [productId], version: 1, visits: 0, orders: 0 },
  ]);
  const changed = await change(body?.['id'], { blocks: [{ ...heroBlock, title: 'Only today' }], isDraft: true });
  expect(changed.body).toMatchObject({ version: 2, isDraft: true, blocks: [{ title: 'Only today' }] });
  expect((await change(body?.['id'], { title: 'Late' })).status).toBe(409);
  expect(await list()).toMatchObject({ maxPages: 1, pages: [{ title: 'ঈদের শাড়ি', version: 2 }] });
});

test('the free plan has one sales page beside its pages of text; a larger plan has more', async () => {
  const { create, asOwner, shopId, services, userId, base } = await startWithSalesPages();
  const both = await Promise.all([create(), create({ slug: 'other' })]);
  expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(both.find(({ status }) => status === 403)?.body?.['code']).toBe('sales_page_limit');
  const text = { title: 'About', slug: 'about', kind: 'about', language: 'en', body: [], inMenu: true, inFooter: true };
  const path = `/api/shops/${shopId}/pages`;
  for (const slug of ['about', 'two', 'three'])
    expect((await asOwner('POST', path, { ...text, slug })).status).toBe(201);
  expect((await asOwner('GET', path)).body?.['pages']).toHaveLength(3);
  await setPlan(services.database, 'starter', userId);
  expect((await create({ slug: 'other' })).status).toBe(201);
  expect((await asOwner('GET', base)).body?.['pages']).toHaveLength(2);
});

test('another shop’s products, pictures and pages are out of reach', async () => {
  const { create, newSeller, upload, send, base, services } = await startWithSalesPages();
  const stranger = await newSeller('Stranger');
  const theirs = await send('POST', '/api/products', { cookie: stranger.cookie, body: { name: 'Shari', price: 1 } });
  const imageUrl = await upload(stranger.cookie);
  const refused = [
    await create({ productIds: [theirs.body?.['id']] }),
    await create({ blocks: [{ ...heroBlock, imageUrl }] }),
    await create({ productIds: [] }),
    await create({ blocks: [{ ...heroBlock, videoUrl: 'https://evil.example/video' }] }),
    await create({ blocks: [{ type: 'script', text: 'alert(1)' }] }),
    await create({ blocks: Array(17).fill(heroBlock) }),
    await create({ blocks: Array.from({ length: 7 }, () => longText) }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 422));
  expect(await services.database.db.select().from(shopPages)).toEqual([]);
  const { body } = await create();
  const { cookie } = stranger;
  for (const [method, path] of [
    ['PUT', `${base}/${String(body?.['id'])}`],
    ['DELETE', `${base}/${String(body?.['id'])}`],
    ['DELETE', `/api/shops/${stranger.shopId}/sales-pages/${String(body?.['id'])}`],
  ] as const)
    expect((await send(method, path, { cookie, body: { version: 1, title: 'Mine now' } })).status).toBe(404);
});

test('visits count once per session and day, and orders with their page; a cancelled order does not count', async () => {
  const { create, list, send, shopId, placeFromForm, stored, asOwner, clock } = await startWithSalesPages();
  const page = String((await create()).body?.['id']);
  const visit = (sessionId: string, reported: string) =>
    send('POST', '/api/analytics/track-visit', { body: { shopId, sessionId, page: reported }, headers: browser });
  await Promise.all([visit('one', page), visit('one', page), visit('two', page), visit('three', 'unknown')]);
  clock.now += 24 * 60 * 60 * 1000;
  await visit('one', page);
  expect(await list()).toMatchObject({ pages: [{ visits: 3, orders: 0 }] });
  const placed = await placeFromForm({ pageId: page });
  await placeFromForm({ pageId: page, phone: '01912345678' });
  await placeFromForm({ pageId: 'unknown', phone: '01612345678' });
  expect(placed.status).toBe(201);
  expect((await stored()).map(({ pageId }) => pageId)).toEqual([page, page, null]);
  expect(await list()).toMatchObject({ pages: [{ orders: 2 }] });
  const [{ id, version } = { id: '', version: 0 }] = await stored();
  await asOwner('PUT', `/api/shops/${shopId}/orders/${id}`, { version, state: 'cancelled' });
  expect(await list()).toMatchObject({ pages: [{ orders: 1 }] });
});

test('an order from the form without JavaScript counts for its page', async () => {
  const { create, list, placePlain } = await startWithSalesPages();
  const page = String((await create()).body?.['id']);
  expect((await placePlain({ pageId: page })).status).toBe(303);
  expect(await list()).toMatchObject({ pages: [{ orders: 1 }] });
});

test('a deleted page takes its visits with it, and its orders and picture ids stay as they are', async () => {
  const { create, send, shopId, placeFromForm, asOwner, base, services, upload, cookie } = await startWithSalesPages();
  const { db } = services.database;
  const imageUrl = await upload(cookie);
  const page = String((await create({ blocks: [{ ...heroBlock, imageUrl }] })).body?.['id']);
  const [image] = await db.select().from(images);
  expect((await db.select().from(shopPages))[0]?.imageIds).toEqual([image?.id ?? '']);
  await send('POST', '/api/analytics/track-visit', { body: { shopId, sessionId: 'a', page }, headers: browser });
  await placeFromForm({ pageId: page });
  expect(await db.select().from(dailySalesVisits)).toHaveLength(1);
  expect((await asOwner('DELETE', `${base}/${page}`)).status).toBe(200);
  expect(await db.select().from(dailySalesVisits)).toEqual([]);
  expect(await db.select().from(orders).where(eq(orders.pageId, page))).toHaveLength(1);
});
