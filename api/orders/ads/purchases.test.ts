import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { jobs } from '../../../db/schema/index.ts';
import { day, hour, minute } from '../../platform/formats/durations.ts';
import { forgetVisitor } from './visitor.ts';
import { shopperIp, shopperBrowser, startAds } from './testing.ts';

const sha = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('hex');

test('each service gets one purchase of an order, with its id, its hashed phone and its click', async () => {
  const { ads, ad, connect, shop, stored, work, productId, clock } = await startAds();
  for (const service of ['meta', 'tiktok', 'ga4'] as const)
    expect((await connect(service)).body?.['state']).toBe('works');
  await shop({ ad: ad('fbclid=IwAR_1&ttclid=E.C.P.2&utm_source=facebook&utm_campaign=Eid') });
  await work();
  const [order] = await stored();
  expect(order?.campaign).toBe('facebook · Eid');
  const [meta, tiktok, ga4] = ads.taken();
  expect(ads.taken()).toHaveLength(3);
  const time = Math.floor(clock.now / 1000);
  expect(meta?.event).toMatchObject({
    event_name: 'Purchase',
    event_id: order!.id,
    event_time: time,
    action_source: 'website',
    event_source_url: expect.stringMatching(new RegExp(`/p/${productId}$`)),
    user_data: {
      ph: [sha('8801812345678')],
      fbc: `fb.1.${clock.now - minute}.IwAR_1`,
      client_ip_address: shopperIp,
      client_user_agent: shopperBrowser,
    },
    custom_data: {
      currency: 'BDT',
      value: 1000,
      content_ids: [productId],
      contents: [{ id: productId, quantity: 2, item_price: 500 }],
      order_id: order!.id,
    },
  });
  expect(tiktok?.event).toMatchObject({
    event: 'CompletePayment',
    event_id: order!.id,
    event_time: time,
    user: { ttclid: 'E.C.P.2', phone: sha('+8801812345678'), ip: shopperIp, user_agent: shopperBrowser },
    properties: { currency: 'BDT', value: 1000, contents: [{ content_id: productId, quantity: 2, price: 500 }] },
  });
  expect(ga4?.event).toMatchObject({
    client_id: expect.stringMatching(/^\d+\.\d+$/),
    events: [
      {
        name: 'purchase',
        params: { transaction_id: order!.id, currency: 'BDT', value: 1000, items: [{ item_id: productId }] },
      },
    ],
  });
});

test('a purchase is worth its products without what the seller took off, and not less for free delivery', async () => {
  const { ads, adsBase, asOwner, connect, shop, last, base, shopId, step, work } = await startAds();
  await connect('meta');
  await asOwner('PUT', `${adsBase}/meta/purchase`, { purchaseAt: 'confirmed' });
  await asOwner('POST', `/api/shops/${shopId}/coupons`, { code: 'FREE', kind: 'delivery' });
  await shop({ code: 'FREE' });
  const { id, version, discount } = await last();
  await asOwner('PUT', `${base}/${id}`, { version, discount: discount + 100 });
  await step('confirmed');
  await work();
  expect(ads.taken()).toMatchObject([{ event: { custom_data: { value: 900 } } }]);
});

test('a repeated order, later steps and a new connection send no second purchase', async () => {
  const { ads, asOwner, adsBase, connect, shop, step, work } = await startAds();
  await connect('meta');
  const key = crypto.randomUUID();
  await Promise.all([shop({}, {}, key), shop({}, {}, key)]);
  await work();
  await shop({}, {}, key);
  await work();
  await asOwner('DELETE', `${adsBase}/meta`);
  await connect('meta');
  for (const state of ['confirmed', 'shipped', 'delivered']) await step(state);
  await work();
  expect(ads.taken().map(({ name }) => name)).toEqual(['Purchase']);
});

test('a purchase counts when the order is confirmed if the seller chooses so, and then once', async () => {
  const { ads, asOwner, adsBase, connect, shop, step, work, clock } = await startAds();
  await connect('meta');
  expect((await asOwner('PUT', `${adsBase}/meta/purchase`, { purchaseAt: 'confirmed' })).body).toMatchObject({
    purchaseAt: 'confirmed',
  });
  await shop();
  await work();
  expect(ads.taken()).toEqual([]);
  clock.now += hour;
  await step('confirmed');
  await step('packed');
  await work();
  expect(ads.taken()).toHaveLength(1);
  expect(ads.taken()[0]?.event['event_time']).toBe(Math.floor(clock.now / 1000));
});

test('a suspicious order is no purchase until the seller confirms it, and an order by hand never is', async () => {
  const { ads, connect, shop, step, work, asOwner, base, productId } = await startAds();
  await connect('meta');
  await shop({ website: 'https://spam.example' });
  await work();
  expect(ads.taken()).toEqual([]);
  await step('confirmed');
  await work();
  expect(ads.taken()).toHaveLength(1);
  const typed = { name: 'Nila', phone: '01711111111', district: 'Dhaka', area: 'Mirpur', address: 'Road 1' };
  await asOwner('POST', `${base}/manual`, { ...typed, lines: [{ productId, quantity: 1 }] });
  await step('confirmed');
  await work();
  expect(ads.taken()).toHaveLength(1);
});

test('a browser with Global Privacy Control is not measured at all, whatever happens to its order', async () => {
  const { ads, ad, connect, shop, report, step, stored, work, measured } = await startAds();
  await connect('meta');
  const quiet = { 'sec-gpc': '1' };
  await shop({ ad: ad('fbclid=IwAR_1') }, quiet);
  await report('product-seen', {}, quiet);
  await report('order-click', { channel: 'form' }, quiet);
  await step('confirmed');
  await work();
  expect(await stored()).toHaveLength(1);
  expect([ads.taken(), await measured()]).toEqual([[], []]);
});

test('neither the IP address nor the browser of a shopper is stored, and after a restart the purchase goes without', async () => {
  const { ads, connect, shop, stored, work, services, report } = await startAds();
  await connect('meta');
  await shop();
  await report('product-seen');
  expect(await everything(services.database.db)).not.toContain(shopperIp);
  expect(await everything(services.database.db)).not.toContain('Android 9');
  const [order] = await stored();
  forgetVisitor(order!.id);
  await work();
  const purchase = ads.taken().find(({ name }) => name === 'Purchase')!.event;
  expect(purchase['action_source']).toBe('other');
  expect(JSON.stringify(purchase)).not.toContain(shopperIp);
});

test('after a limit, a lost or a slow response, the same purchase is sent again with the same id', async () => {
  const { ads, connect, shop, work, services, clock, events } = await startAds();
  await connect('meta');
  await connect('tiktok');
  for (const fault of ['busy', 'limit', 'error'] as const) {
    ads.fail('meta', fault);
    ads.fail('tiktok', fault);
    if (fault === 'busy') await shop();
    await work();
    expect(ads.taken()).toEqual([]);
    clock.now += hour;
  }
  const errors = await services.database.db.select({ error: jobs.lastError }).from(jobs);
  expect(errors.flatMap(({ error }) => error ?? [])).not.toEqual([]);
  await work();
  expect(
    ads
      .taken()
      .map(({ service }) => service)
      .toSorted(),
  ).toEqual(['meta', 'tiktok']);
  expect((await events()).every(({ doneAt }) => doneAt !== null)).toBe(true);
  // The events arrive, but their response does not.
  for (const fault of ['lost', 'slow'] as const) {
    const before = ads.taken('meta').length;
    ads.fail('meta', fault);
    await shop({ phone: fault === 'lost' ? '01912345678' : '01512345678' });
    await work();
    clock.now += minute;
    await work();
    const ids = ads
      .taken('meta')
      .slice(before)
      .map(({ event }) => event['event_id']);
    expect([ids.length, new Set(ids).size], fault).toEqual([2, 1]);
  }
}, 30_000);

test('a refusal inside a 200 is shown to the seller, and is not sent again for ever', async () => {
  const { ads, asOwner, adsBase, connect, shop, work, clock } = await startAds();
  await connect('meta');
  await connect('tiktok');
  ads.fail('meta', 'refused');
  ads.fail('tiktok', 'refused');
  await shop();
  await work();
  const requests = ads.requests.length;
  clock.now += day;
  await work();
  expect([ads.taken(), ads.requests.length]).toEqual([[], requests]);
  expect((await asOwner('GET', adsBase)).body?.['connections']).toMatchObject([
    { service: 'meta', state: 'works', lastResponse: 'events_received: 0. Invalid event data' },
    { service: 'tiktok', state: 'works', lastResponse: expect.stringContaining('40002') },
  ]);
});

test('of purchases that a service refuses together, each that it takes alone is sent once, whatever follows', async () => {
  const { ads, connect, shop, work, events, clock } = await startAds();
  await connect('meta');
  for (const phone of ['01512345678', '01612345678', '01712345678']) await shop({ phone });
  // Together, and then one after the other.
  ads.fail('meta', 'refused', undefined, 'busy');
  await work();
  expect(ads.taken('meta')).toHaveLength(1);
  expect((await events()).filter(({ doneAt }) => doneAt !== null)).toHaveLength(1);
  clock.now += minute;
  await work();
  const ids = ads.taken('meta').map(({ event }) => event['event_id']);
  expect([ids.length, new Set(ids).size]).toEqual([3, 3]);
});

test('a token that is revoked stops all events until the owner replaces and tests it; then they follow', async () => {
  const { ads, asOwner, adsBase, connections, connect, shop, work, services } = await startAds();
  await connect('tiktok');
  await services.database.db.run(sql`update ad_connections set secret = 'revoked'`);
  await shop();
  await work();
  expect(await connections()).toMatchObject([{ state: 'refused', lastResponse: expect.stringContaining('40105') }]);
  const requests = ads.requests.length;
  await shop({ phone: '01912345678' });
  await work();
  expect(ads.requests).toHaveLength(requests);
  expect((await connect('tiktok')).body?.['state']).toBe('works');
  await work();
  expect(ads.taken()).toHaveLength(1);
  expect((await asOwner('GET', adsBase)).body).toMatchObject({ connections: [{ sentAt: expect.any(Number) }] });
});

/** All rows of all tables as text. */
async function everything(db: { all: (query: ReturnType<typeof sql>) => Promise<unknown[]> }): Promise<string> {
  const tables = (await db.all(
    sql`select name from sqlite_master where type = 'table' and name not like '%search%'`,
  )) as { name: string }[];
  const rows = await Promise.all(tables.map(({ name }) => db.all(sql.raw(`select * from "${name}"`))));
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
