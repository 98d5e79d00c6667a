import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { countedVisits, dailySources, dailyViews, publications, shops } from '../../../db/schema/index.ts';
import { browser, startShop } from './testing.ts';
import { day } from '../../platform/formats/durations.ts';

test('a session counts once per shop and Dhaka day, whichever route reports it and how often', async () => {
  const { visit, send, read, seller, clock } = await startShop();
  const both = await Promise.all([visit(), visit(), visit({ sessionId: 'two' })]);
  expect(both.map(({ status }) => status)).toEqual([204, 204, 204]);
  await send('POST', '/api/analytics/visit', { body: { shopId: seller.shopId, sessionId: 'one' }, headers: browser });
  expect((await read())?.['summary']).toEqual({ todayViews: 2, weeklyViews: 2, totalViews: 2 });

  clock.now = Date.UTC(2026, 10, 20, 17, 59, 59, 999);
  await visit();
  expect((await read())?.['summary']).toMatchObject({ todayViews: 2 });
  clock.now += 1;
  await visit();
  expect((await read())?.['summary']).toEqual({ todayViews: 1, weeklyViews: 3, totalViews: 3 });
});

test('the period has every day, including days without views, and the week is its last seven', async () => {
  const { visit, read, clock } = await startShop();
  for (const sessionId of ['a', 'b', 'c']) {
    await visit({ sessionId });
    clock.now += 5 * day;
  }
  clock.now -= 5 * day;
  const body = await read('?days=7');
  expect(body?.['analytics']).toEqual([
    { date: '2026-11-24', views: 0 },
    { date: '2026-11-25', views: 1 },
    { date: '2026-11-26', views: 0 },
    { date: '2026-11-27', views: 0 },
    { date: '2026-11-28', views: 0 },
    { date: '2026-11-29', views: 0 },
    { date: '2026-11-30', views: 1 },
  ]);
  expect(body?.['summary']).toEqual({ todayViews: 1, weeklyViews: 2, totalViews: 3 });
  expect((await read('?days=90'))?.['analytics']).toHaveLength(90);
  expect((await read('?days=8'))?.['code']).toBe('invalid');
});

test('an unknown shop is reported as missing, and nothing is stored', async () => {
  const { visit, services, seller } = await startShop();
  expect((await visit({ shopId: Bun.randomUUIDv7() })).status).toBe(404);
  expect((await visit({ shopId: 'platform' })).status).toBe(422);
  await services.database.write(async (transaction) => {
    await transaction.update(shops).set({ isActive: false }).where(eq(shops.id, seller.shopId));
  });
  expect((await visit()).status).toBe(404);
  expect(await services.database.db.select().from(countedVisits)).toHaveLength(0);
});

test('a visit does not republish its shop', async () => {
  const { visit, services } = await startShop();
  const before = await services.database.db.select().from(publications);
  await visit();
  expect(await services.database.db.select().from(publications)).toEqual(before);
});

test('each of hundreds of concurrent visits is counted before its response', async () => {
  const { visit, services } = await startShop();
  const responses = await Promise.all(
    Array.from({ length: 290 }, (_, number) => visit({ sessionId: String(number) }, {}, undefined, `${number % 10}`)),
  );
  expect(responses.every(({ status }) => status === 204)).toBe(true);
  const [row] = await services.database.db.select().from(dailyViews).where(eq(dailyViews.shopId, 'everywhere'));
  expect(row?.views).toBe(290);
});

test('an order click counts once per session and product, under the source of its visit', async () => {
  const { visit, click, read, send, seller } = await startShop();
  const product = await send('POST', '/api/products', { cookie: seller.cookie, body: { name: 'Shari', price: 10 } });
  const productId = String(product.body?.['id']);
  await visit({ referrer: 'https://m.facebook.com/groups/1' });
  await visit({ sessionId: 'two', src: 'qr' });
  for (const body of [{ productId }, { productId }, {}, { sessionId: 'two', channel: 'messenger', productId }])
    expect((await click(body)).status).toBe(204);
  await click({ sessionId: 'three', productId: Bun.randomUUIDv7(), src: 'invented' });
  const body = await read('?days=7');
  expect(body?.['orderClicks']).toMatchObject({
    total: 4,
    whatsapp: 3,
    messenger: 1,
    byProduct: [
      { productId, name: 'Shari', whatsapp: 1, messenger: 1 },
      { productId: '', name: null, whatsapp: 2, messenger: 0 },
    ],
  });
  expect(body?.['orderClicks']?.byDay.at(-1)).toEqual({ date: '2026-11-20', whatsapp: 3, messenger: 1, form: 0 });
  expect(body?.['sources']).toEqual([
    { source: 'facebook.com', views: 1, clicks: 2 },
    { source: 'qr', views: 1, clicks: 1 },
    { source: 'other', views: 0, clicks: 1 },
  ]);
});

test('order clicks count for the campaign of the link that led to the shop', async () => {
  const { visit, click, read, clock } = await startShop();
  const eid = { ad: `${clock.now}?utm_source=facebook&utm_campaign=Eid` };
  await visit(eid);
  await visit({ ...eid, sessionId: 'two' });
  await visit({ sessionId: 'three', ad: `${clock.now}?utm_source=tiktok` });
  for (const body of [{ ...eid }, { ...eid }, { ...eid, channel: 'messenger' }, { sessionId: 'four' }])
    await click(body);
  expect((await read('?days=7'))?.['campaigns']).toEqual([
    { campaign: 'facebook · Eid', views: 2, clicks: 2 },
    { campaign: 'tiktok', views: 1, clicks: 0 },
  ]);
});

test('invented sources cannot fill the database', async () => {
  const { visit, services } = await startShop();
  await Promise.all(
    Array.from({ length: 80 }, (_, number) =>
      visit({ sessionId: `a${number}`, src: `src${number}` }, {}, undefined, `${number % 2}`),
    ),
  );
  const rows = await services.database.db.select().from(dailySources);
  expect(rows).toHaveLength(51);
  expect(rows.find(({ source }) => source === 'other')?.views).toBe(30);
});

test("another owner's figures are not found, a visitor must log in, and an admin sees them", async () => {
  const api = await startShop();
  const path = `/api/analytics/shop/${api.seller.shopId}`;
  const admin = await api.newAdmin();
  const stranger = await api.newSeller('Stranger');
  expect((await api.send('GET', path)).status).toBe(401);
  expect((await api.send('GET', path, { cookie: stranger.cookie })).status).toBe(404);
  expect((await api.send('GET', path, { cookie: admin.cookie })).status).toBe(200);
  expect(
    (await api.send('GET', path, { cookie: admin.cookie, headers: { 'x-user-id': stranger.userId } })).status,
  ).toBe(403);
});

test('views of the site’s pages are counted by page and day, and unknown pages are ignored', async () => {
  const api = await startShop();
  const admin = await api.newAdmin();
  const see = (pageName: string) =>
    api.send('POST', '/api/analytics/track-page-view', { body: { sessionId: 'one', pageName }, headers: browser });
  await Promise.all(['home', 'home', 'about', 'demo', 'invented', '__proto__'].map(see));
  api.clock.now += day;
  await see('about');
  await see('about');
  const read = async (days: number) =>
    (await api.send('GET', `/api/analytics/global?days=${days}`, { cookie: admin.cookie })).body;
  const views = [
    { page: 'about', views: 3 },
    { page: 'home', views: 2 },
    { page: 'demo', views: 1 },
  ];
  expect(await read(7)).toMatchObject({ byPage: views, totalVisits: 2 });
  api.clock.now += 6 * day;
  expect((await read(7))?.['byPage']).toEqual([{ page: 'about', views: 2 }]);
  expect((await read(30))?.['byPage']).toEqual(views);
});

test('global figures sum the platform and all shops, for admins only', async () => {
  const api = await startShop();
  const admin = await api.newAdmin();
  await api.visit();
  for (const [call, body] of [
    ['track-global-visit', { sessionId: 'one' }],
    ['track-page-view', { sessionId: 'one', pageName: 'home', timestamp: 1 }],
  ] as const)
    expect((await api.send('POST', `/api/analytics/${call}`, { body, headers: browser })).status).toBe(204);
  const { body } = await api.send('GET', '/api/analytics/global?days=7', { cookie: admin.cookie });
  expect(body).toMatchObject({ totalVisits: 2, todayVisits: 2, weeklyVisits: 2, shops: 2, products: 0 });
  expect(body?.['byDay']).toHaveLength(7);
  expect((await api.send('GET', '/api/analytics/global')).status).toBe(401);
  expect((await api.send('GET', '/api/analytics/global', { cookie: api.seller.cookie })).status).toBe(403);
});
