import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { publications, shops, users } from '../../../../db/schema/index.ts';
import { setPlan } from '../../../../tests/api/set-plan.ts';
import { shareTestApi, startTestApi } from '../../../../tests/api/testing.ts';
import { readShownRows } from '../../../publishing/snapshot/shown-rows.ts';
import { snapshotOf } from '../../../publishing/snapshot/read-snapshot.ts';
import { plainImage } from '../../pictures/test-photos.ts';

shareTestApi();

async function startShop() {
  const api = await startTestApi();
  const seller = await api.newSeller();
  const { db } = api.services.database;
  await setPlan(api.services.database, 'pro', seller.userId);
  const rowOf = async () => (await db.select().from(shops).where(eq(shops.id, seller.shopId)))[0]!;
  const shown = async () => {
    const row = await rowOf();
    const [owner] = await db.select().from(users).where(eq(users.id, seller.userId));
    return snapshotOf(row, owner!, await readShownRows(db, row, Date.now()), null, Date.now());
  };
  const path = `/api/shops/${seller.shopId}`;
  const save = (list: readonly object[], cookie: string | undefined = seller.cookie) =>
    api.send('PUT', path, { ...(cookie && { cookie }), body: { sections: { version: 1, list } } });
  return { ...api, seller, rowOf, shown, path, save };
}

const questions = { kind: 'questions', isShown: true, items: [{ question: 'Size?', answer: 'M' }] };
const announcement = { kind: 'announcement', isShown: true, text: 'Eid', from: null, until: null };
const text = { kind: 'text', id: '1', isShown: true, title: 'Story', text: 'Words', imageUrl: null, side: 'right' };
const products = { kind: 'products', isShown: true };

test('a seller saves sections and reads them back in order, and the pages are published again with them', async () => {
  const { rowOf, shown, save, services } = await startShop();
  expect((await rowOf()).sections).toBeNull();
  expect('sections' in (await shown())).toBe(false);
  const wanted = async () => (await services.database.db.select().from(publications))[0]?.wanted ?? 0;
  const before = await wanted();
  const saved = await save([questions, products, announcement, text]);
  expect(saved.status).toBe(200);
  expect(saved.body?.['sections'].list.slice(0, 4)).toEqual([questions, products, announcement, text]);
  expect(await wanted()).toBeGreaterThan(before);
  expect((await shown()).sections).toEqual([
    { kind: 'questions', items: questions.items },
    { kind: 'products' },
    { kind: 'announcement', text: 'Eid' },
    { kind: 'text', title: 'Story', text: 'Words', picture: null, side: 'right' },
  ]);
});

test('sections with nothing to show are not shown, and the usual ones in their order are as if never changed', async () => {
  const { shown, save } = await startShop();
  const usual = ['header', 'banner', 'products', 'slider'].map((kind) => ({ kind, isShown: true }));
  const bestSellers = { kind: 'bestSellers', isShown: true, source: 'chosen' };
  const empty = [
    { ...announcement, text: '  ' },
    { ...questions, items: [{ question: 'Size?', answer: '' }] },
    { ...text, title: '', text: '' },
  ];
  expect((await save([...empty, ...usual, bestSellers])).status).toBe(200);
  expect('sections' in (await shown())).toBe(false);
  expect((await save([...usual.toReversed(), bestSellers])).status).toBe(200);
  expect((await shown()).sections?.map(({ kind }) => kind)).toEqual([
    'slider',
    'products',
    'banner',
    'header',
    'bestSellers',
  ]);
});

test('a shop without the slider or best sellers shows none, and no page links to them', async () => {
  const { shown, save, send, seller, path } = await startShop();
  const { body } = await send('POST', '/api/products', { cookie: seller.cookie, body: { name: 'Shari', price: 10 } });
  const saved = await send('PUT', path, {
    cookie: seller.cookie,
    body: { bestSellingProductIds: [String(body?.['id'])] },
  });
  expect(saved.status).toBe(200);
  expect(await shown()).toMatchObject({ hasBestSellers: true });
  await save([products, { kind: 'bestSellers', isShown: false, source: 'chosen' }]);
  expect(await shown()).toMatchObject({ bestSellers: [], hasBestSellers: false, featureImages: [] });
});

test('unknown sections, another’s picture, and a save for another’s shop are refused, and nothing changes', async () => {
  const { save, newSeller, rowOf, send, path } = await startShop();
  await save([questions, products]);
  const stranger = await newSeller('Stranger');
  const stored = await rowOf();
  expect((await save([announcement], stranger.cookie)).status).toBe(404);
  const sections = { version: 1, list: [announcement] };
  expect((await send('PUT', path, { body: { sections } })).status).toBe(401);
  for (const one of [
    { kind: 'weather', isShown: true },
    { ...text, side: 'above' },
    { ...announcement, from: 9, until: 8 },
  ])
    expect((await save([one])).status).toBe(422);
  const form = new FormData();
  form.set('image', new File([await plainImage('png', 32, 32, '#aa0000')], 'photo.png'));
  const uploaded = await send('POST', '/api/upload/product-image', { cookie: stranger.cookie, body: form });
  const refused = await save([{ ...text, imageUrl: uploaded.body?.['imageUrl'] }]);
  expect(refused).toMatchObject({ status: 422 });
  expect(Object.keys(refused.body?.['fields'])).toEqual(['sections.list.0.imageUrl']);
  expect(await rowOf()).toEqual(stored);
});

test('a plan limits what can be switched on; after a plan ends, the rest stays saved, hidden and editable', async () => {
  const { save, rowOf, shown, seller, services } = await startShop();
  await save([questions, products]);
  await setPlan(services.database, 'free', seller.userId);
  expect((await shown()).sections?.map(({ kind }) => kind)).toEqual(['products']);
  const corrected = { ...questions, items: [{ question: 'Size?', answer: 'L' }] };
  expect((await save([announcement, corrected, products])).status).toBe(200);
  const stored = await rowOf();
  for (const more of [
    { kind: 'categories', isShown: true },
    { kind: 'contact', isShown: true, text: '' },
  ])
    expect(await save([corrected, products, more])).toMatchObject({ status: 403, body: { code: 'sections_limit' } });
  expect(await save([products, text, { ...text, id: '2' }])).toMatchObject({ status: 403 });
  expect(await rowOf()).toEqual(stored);
  expect((await save([products, text, { ...text, id: '2', isShown: false }])).status).toBe(200);
});

test('the sections are not public, because an announcement may be for later', async () => {
  const { save, send, seller } = await startShop();
  await save([{ ...announcement, text: 'Secret offer', from: Date.UTC(2090, 0) }]);
  const { status, body } = await send('GET', `/api/shops/${seller.slug}`);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain('Secret offer');
});
