import { expect, test } from 'bun:test';
import { publications, shopPages } from '../../../db/schema/index.ts';
import { setPlan } from '../../../tests/api/set-plan.ts';
import { day, hour } from '../../platform/formats/durations.ts';
import { eraseDeleted } from '../erasure/erase-deleted.ts';
import { collectUnusedImages } from '../pictures/collect-unused-images.ts';
import { startWithStaff } from '../staff/testing.ts';
import { aboutPage, startWithPages } from './testing.ts';

test('a page is created, changed, listed and deleted, and each change asks for publication', async () => {
  const { create, change, remove, list, services } = await startWithPages();
  const wanted = async () => (await services.database.db.select().from(publications))[0]?.wanted ?? 0;
  const before = await wanted();
  const { status, body } = await create();
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...aboutPage, version: 1 });
  const changed = await change(body?.['id'], { title: 'Our story', inMenu: false });
  expect(changed.body).toMatchObject({ ...aboutPage, title: 'Our story', inMenu: false, version: 2 });
  expect(await list()).toEqual({ pages: [changed.body], maxPages: 3 });
  expect((await remove(body?.['id'])).status).toBe(200);
  expect(await list()).toEqual({ pages: [], maxPages: 3 });
  expect(await wanted()).toBe(before + 3);
});

test('a save of an outdated version is refused and changes nothing', async () => {
  const { create, change, list } = await startWithPages();
  const { body } = await create();
  const first = await change(body?.['id'], { title: 'First tab' });
  const second = await change(body?.['id'], { title: 'Second tab' });
  expect(second).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await list()).toMatchObject({ pages: [first.body] });
});

test('the plan limits the number of pages, however many are sent at once', async () => {
  const { create, services, seller } = await startWithPages();
  const send = async () => Promise.all(Array.from({ length: 12 }, () => create({ slug: '' })));
  const statuses = (sent: Awaited<ReturnType<typeof send>>) => sent.filter(({ status }) => status === 201).length;
  const free = await send();
  expect(statuses(free)).toBe(3);
  expect(free.at(-1)).toMatchObject({ status: 403, body: { code: 'page_limit' } });
  for (const plan of ['starter', 'pro'] as const) await setPlan(services.database, plan, seller.userId);
  expect(statuses(await send())).toBe(7);
  expect(await services.database.db.select().from(shopPages)).toHaveLength(10);
});

test('a URL comes from the title in Latin letters, and each page has its own', async () => {
  const { create, change } = await startWithPages();
  const slugs = [];
  for (const title of ['আমাদের কথা', 'আমাদের কথা', '❤️']) slugs.push((await create({ title, slug: '' })).body?.['slug']);
  expect(slugs).toEqual(['amader-kotha', 'amader-kotha-2', expect.stringMatching(/^[a-z0-9-]+$/)]);
  const taken = await create({ slug: 'amader-kotha' });
  expect(taken.status).not.toBe(201);
  const { body } = await change('unknown', {});
  expect(body?.['code']).toBe('not_found');
});

test('a typed URL that another page has is refused at its field', async () => {
  const { create, change } = await startWithPages();
  await create();
  const other = await create({ slug: 'delivery' });
  const refused = await change(other.body?.['id'], { slug: 'about' });
  expect(refused).toMatchObject({ status: 422, body: { fields: { slug: expect.any(String) } } });
  expect((await change(other.body?.['id'], { slug: 'delivery' })).status).toBe(200);
});

test.each([
  ['a URL with a slash', { slug: 'a/b' }, 'slug'],
  ['an empty title', { title: ' \u200b ' }, 'title'],
  ['HTML as a body', { body: '<p>Hello</p>' }, 'body'],
  ['an unknown block', { body: [{ type: 'script', text: 'alert(1)' }] }, 'body.0.type'],
  ['a link to a script', { body: [paragraph({ text: 'x', link: 'javascript:alert(1)' })] }, 'body.0.text.0.link'],
  [
    'too many characters',
    { body: [paragraph({ text: 'x'.repeat(5_000) }), paragraph({ text: 'x'.repeat(5_000) })] },
    'body',
  ],
  ['too many blocks', { body: Array(121).fill(paragraph({ text: 'x' })) }, 'body'],
  ['a table with uneven rows', { body: [{ type: 'table', rows: [['Size', 'Chest'], ['M']] }] }, 'body.0.rows'],
])('refuses %s', async (_, wrong, field) => {
  const { create, services } = await startWithPages();
  const { status, body } = await create(wrong);
  expect(status).toBe(422);
  expect(Object.keys(body?.['fields'] ?? {})).toContain(field);
  expect(await services.database.db.select().from(shopPages)).toEqual([]);
});

test('the order of pages is stored, and pages that are not named come last', async () => {
  const { create, list, send, base, seller } = await startWithPages();
  const ids: string[] = [];
  for (const slug of ['one', 'two', 'three']) ids.push(String((await create({ slug })).body?.['id']));
  const body = { pageIds: [ids[2], 'unknown'] };
  const { status } = await send('PUT', `${base}/order`, { cookie: seller.cookie, body });
  expect(status).toBe(200);
  expect((await list())?.['pages'].map(({ slug }: { slug: string }) => slug)).toEqual(['three', 'one', 'two']);
});

test('a repeated attempt creates one page', async () => {
  const { send, base, seller, services } = await startWithPages();
  const once = { cookie: seller.cookie, body: aboutPage, headers: { 'idempotency-key': 'attempt-1' } };
  const first = await send('POST', base, once);
  expect((await send('POST', base, once)).body).toEqual(first.body);
  expect(await services.database.db.select().from(shopPages)).toHaveLength(1);
});

test('a change of a page that is sent again after a lost response counts once', async () => {
  const { create, send, base, seller, list } = await startWithPages();
  const { body } = await create();
  const headers = { 'idempotency-key': 'change-1' };
  const change = { cookie: seller.cookie, body: { version: 1, title: 'Our story' }, headers };
  const first = await send('PUT', `${base}/${String(body?.['id'])}`, change);
  expect(await send('PUT', `${base}/${String(body?.['id'])}`, change)).toMatchObject({ status: 200, body: first.body });
  expect(await list()).toMatchObject({ pages: [{ title: 'Our story', version: 2 }] });
});

test('another owner can neither read nor change the pages of a shop, nor use its pictures', async () => {
  const { create, newSeller, send, base, services, upload } = await startWithPages();
  const imageUrl = await upload('#aa0000');
  const { body } = await create();
  const before = await services.database.db.select().from(shopPages);
  const { cookie, shopId } = await newSeller('Stranger');
  const path = `${base}/${String(body?.['id'])}`;
  const calls = [
    ['GET', base, undefined],
    ['POST', base, aboutPage],
    ['PUT', `${base}/order`, { pageIds: [] }],
    ['PUT', path, { version: 1, title: 'Mine now' }],
    ['PUT', path.replace(base, `/api/shops/${shopId}/pages`), { version: 1, title: 'Mine now' }],
    ['DELETE', path, undefined],
    ['DELETE', path.replace(base, `/api/shops/${shopId}/pages`), undefined],
  ] as const;
  for (const [method, requested, sent] of calls)
    expect([method, requested, (await send(method, requested, { cookie, body: sent })).status]).toEqual([
      method,
      requested,
      404,
    ]);
  const stolen = { ...aboutPage, body: [{ type: 'picture', imageUrl, alt: '' }] };
  expect((await send('POST', `/api/shops/${shopId}/pages`, { cookie, body: stolen })).status).toBe(422);
  expect(await services.database.db.select().from(shopPages)).toEqual(before);
});

test.each([
  ['manager', 201],
  ['catalogue', 403],
  ['orders', 403],
] as const)('the role %s gets %i for a new page', async (role, status) => {
  const { owner, join } = await startWithStaff();
  const { callApi } = await join(role);
  const path = `/api/shops/${owner.shopId}/pages`;
  expect((await callApi('POST', path, aboutPage)).status).toBe(status);
  expect((await callApi('GET', path)).status).toBe(status === 201 ? 200 : 403);
});

test('a picture in a page is kept, and collected a day after the page stopped showing it', async () => {
  const { create, change, upload, services, clock } = await startWithPages();
  const body = [{ type: 'picture', imageUrl: await upload('#aa0000'), alt: 'Our workshop' }];
  const page = (await create({ body })).body;
  const pass = async (hours: number) => {
    await services.database.write((transaction) => transaction.update(publications).set({ published: 1_000 }));
    let collected = 0;
    for (let passed = 0; passed < hours; passed += 1) {
      clock.now += hour;
      collected += await collectUnusedImages(services);
    }
    return collected;
  };
  expect(await pass(48)).toBe(0);
  await change(page?.['id'], { body: [] });
  expect(await pass(48)).toBe(1);
});

test('a deleted shop is erased with its pages and their pictures', async () => {
  const { create, upload, services, clock, send, newAdmin, seller } = await startWithPages();
  await create({ body: [{ type: 'picture', imageUrl: await upload('#aa0000'), alt: '' }] });
  const { cookie } = await newAdmin();
  await send('DELETE', `/api/admin/shops/${seller.shopId}`, { cookie });
  await services.database.write((transaction) => transaction.update(publications).set({ published: 1_000 }));
  clock.now += 30 * day;
  await eraseDeleted(services);
  await collectUnusedImages(services);
  await eraseDeleted(services);
  expect(await services.database.db.select().from(shopPages)).toEqual([]);
  expect(await services.storage.list('images/')).toEqual([]);
});

function paragraph(run: object) {
  return { type: 'paragraph', text: [run] };
}
