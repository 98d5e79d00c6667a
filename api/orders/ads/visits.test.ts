import { expect, test } from 'bun:test';
import { dailyCampaigns } from '../../../db/schema/index.ts';
import { day } from '../../platform/formats/durations.ts';
import { readLanding } from '../../platform/formats/ad-landing.ts';
import { startAds } from './testing.ts';

test('a product seen and a form begun are sent once for each session and day, however often the page loads', async () => {
  const { ads, ad, connect, report, work, events, productId } = await startAds();
  await connect('meta');
  await connect('ga4');
  for (let load = 0; load < 3; load += 1) {
    expect((await report('product-seen', { ad: ad('fbclid=IwAR_1') })).status).toBe(204);
    await report('order-click', { channel: 'form' });
    await report('order-click', { channel: 'whatsapp' });
    await work();
  }
  expect(
    ads
      .taken('meta')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['InitiateCheckout', 'ViewContent']);
  expect(
    ads
      .taken('ga4')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['begin_checkout', 'view_item']);
  expect(ads.taken('meta').find(({ name }) => name === 'ViewContent')?.event).toMatchObject({
    user_data: { fbc: expect.stringMatching(/^fb\.1\.\d{13}\.IwAR_1$/) },
    custom_data: { content_ids: [productId], value: 500 },
  });
  expect(await events(), 'sent visits are deleted').toEqual([]);
});

test('the owner, admins and bots are no visitors, and a shop that measures nothing stores nothing', async () => {
  const { ads, asOwner, connect, report, work, events, shopId, productId, cookie, send } = await startAds();
  await report('product-seen');
  expect(await events()).toEqual([]);
  await connect('meta');
  await report('product-seen', {}, { 'user-agent': 'Googlebot/2.1' });
  await asOwner('POST', '/api/analytics/product-seen', { shopId, productId });
  await send('POST', '/api/analytics/product-seen', {
    cookie,
    body: { shopId, productId },
    headers: { 'user-agent': 'Mozilla/5.0 Chrome/120' },
  });
  await report('product-seen', { productId: 'of another shop' });
  await work();
  expect(ads.taken()).toEqual([]);
});

test('a click counts for seven days, and only as the token that it is', () => {
  const now = Date.UTC(2026, 10, 20);
  expect(readLanding(`${now - 6 * day}?fbclid=A&utm_campaign=Eid`, now)).toEqual({
    campaign: 'Eid',
    click: { fbclid: 'A', at: now - 6 * day },
  });
  for (const stored of [`${now - 8 * day}?fbclid=A`, `?fbclid=A`, 'x', '', undefined, `${now}?fbclid=<script>`])
    expect(readLanding(stored, now).click).toBeNull();
  expect(readLanding(`${now}?utm_source=a%0Ab&utm_campaign=${'ক'.repeat(200)}`, now).campaign).toHaveLength(80);
});

test('orders and taka are shown by campaign beside its views', async () => {
  const { ad, asOwner, report, shop, shopId, services } = await startAds();
  const eid = ad('utm_source=facebook&utm_campaign=Eid');
  for (const sessionId of ['a', 'b', 'c']) await report('track-visit', { sessionId, ad: eid });
  await report('track-visit', { sessionId: 'd', ad: ad('utm_source=tiktok') });
  await shop({ ad: eid });
  await shop({ ad: ad('utm_campaign=left', 8 * day), phone: '01912345678' });
  const views = await services.database.db.select().from(dailyCampaigns);
  expect(views.map(({ campaign, views: count }) => [campaign, count])).toEqual([
    ['facebook · Eid', 3],
    ['tiktok', 1],
  ]);
  expect((await asOwner('GET', `/api/shops/${shopId}/orders/figures?days=7`)).body?.['byCampaign']).toEqual([
    { campaign: 'facebook · Eid', views: 3, orders: 1, cancelled: 0, returned: 0, value: 1060 },
    { campaign: 'tiktok', views: 1, orders: 0, cancelled: 0, returned: 0, value: 0 },
  ]);
});
