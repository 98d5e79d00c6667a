import { afterEach, expect, test } from 'bun:test';
import { setPlan } from '../../../tests/api/set-plan.ts';
import { heroBlock, startWithSalesPages } from '../../shops/sales-pages/testing.ts';
import { startOfDay } from '../../platform/formats/dhaka-time.ts';
import { publicationOf, publicText } from '../published-testing.ts';
import { publishOnce, stopPublishers, testPublishing } from '../publisher-testing.ts';
import { shareTestApi } from '../../../tests/api/testing.ts';

shareTestApi();

afterEach(stopPublishers);

async function start() {
  const api = await startWithSalesPages();
  const { publishing } = await testPublishing(api.services);
  const text = async (key: string) => {
    await publishOnce(publishing, api.shopId);
    return publicText(publishing, api.shopId, key);
  };
  return { ...api, text };
}

test('a sales page is public with the current price, and a draft is not', async () => {
  const { create, change, asOwner, productId, text } = await start();
  const { body } = await create();
  expect(await text('pages/eid')).toContain('৳500');
  expect(await text('sitemap.xml')).not.toContain('pages/eid');
  await asOwner('PUT', `/api/products/${productId}`, { price: 650 });
  expect(await text('pages/eid')).toContain('৳650');
  await change(body?.['id'], { isDraft: true });
  expect(await text('pages/eid')).toBeNull();
});

test('a page whose product is hidden is not public until the product is back', async () => {
  const { create, asOwner, productId, text } = await start();
  await create();
  await asOwner('PUT', `/api/products/${productId}`, { isHidden: true });
  expect(await text('pages/eid')).toBeNull();
  await asOwner('PUT', `/api/products/${productId}`, { isHidden: false });
  expect(await text('pages/eid')).not.toBeNull();
});

test('pages beyond the plan’s limit are not public, and come back with the plan', async () => {
  const { create, text, services, userId, shopId, asOwner } = await start();
  await setPlan(services.database, 'starter', userId);
  await create();
  await create({ slug: 'second' });
  expect(await text('pages/second')).not.toBeNull();
  await setPlan(services.database, 'free', userId);
  await asOwner('PUT', `/api/shops/${shopId}`, { address: 'Bogura' });
  expect([await text('pages/second'), await text('pages/eid')]).toMatchObject([null, expect.any(String)]);
});

test('a page shows the coupon of its code while it counts, and changes when it ends', async () => {
  const { create, asOwner, shopId, text, clock, services } = await start();
  const path = `/api/shops/${shopId}/coupons`;
  await create({ blocks: [heroBlock, { type: 'price', text: '', code: ' eid-10 ' }] });
  expect(await text('pages/eid')).not.toContain('EID10');
  const lastDay = '2026-12-01';
  const coupon = await asOwner('POST', path, { code: 'EID10', kind: 'percent', percent: 10, lastDay });
  expect(coupon.status).toBe(201);
  const shown = await text('pages/eid');
  expect(shown).toContain('With the code EID10: 10% off · until 1 December 2026');
  expect(shown).toMatch(/name="code"[^>]*value="EID10"|value="EID10"[^>]*name="code"/);
  const end = startOfDay('2026-12-02');
  expect((await publicationOf(services, shopId))?.changesAt).toBe(end);
  clock.now = end;
  await asOwner('PUT', `/api/shops/${shopId}`, { address: 'Bogura' });
  expect(await text('pages/eid')).not.toContain('EID10');
});

test('a page names no code whose uses are gone, until a cancelled order gives one back', async () => {
  const { create, asOwner, shopId, text, services, placeFromForm, send } = await start();
  await create({ blocks: [heroBlock, { type: 'price', text: '', code: 'EID10' }] });
  await asOwner('POST', `/api/shops/${shopId}/coupons`, { code: 'EID10', kind: 'percent', percent: 10, maxUses: 1 });
  expect(await text('pages/eid')).toContain('EID10');
  const wanted = async () => (await publicationOf(services, shopId))?.wanted ?? 0;
  const before = await wanted();
  const token = String((await placeFromForm({ code: 'EID10' })).body?.['token']);
  expect(await wanted()).toBe(before + 1);
  expect(await text('pages/eid')).not.toContain('EID10');
  await send('POST', `/api/orders/${token}/cancel`, { body: {} });
  expect(await wanted()).toBe(before + 2);
  expect(await text('pages/eid')).toContain('EID10');
});
