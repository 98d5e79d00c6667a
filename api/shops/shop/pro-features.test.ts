import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { shops } from '../../../db/schema/index.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { setPlan } from '../../../tests/api/set-plan.ts';

test('feature images and best sellers need pro or trial, whatever the dashboard sends', async () => {
  const { send, newSeller, services } = await startTestApi();
  const { cookie, userId, shopId } = await newSeller();
  const { body } = await send('POST', '/api/products', { cookie, body: { name: 'Shari', price: 10 } });
  const save = (bestSellingProductIds: unknown[]) =>
    send('PUT', `/api/shops/${shopId}`, { cookie, body: { bestSellingProductIds } });
  const stored = async () => (await services.database.db.select().from(shops).where(eq(shops.id, shopId)))[0];
  const before = await stored();
  for (const plan of ['free', 'starter', 'pro', 'trial'] as const) {
    const trialEnd = services.now() + 1000;
    await setPlan(services.database, plan, userId, { trialEnd });
    const { status, body: said } = await save([body?.['id']]);
    if (plan === 'pro' || plan === 'trial') expect([plan, status]).toEqual([plan, 200]);
    else {
      expect([plan, status, said?.['code']]).toEqual([plan, 403, 'pro_required']);
      expect(await stored()).toEqual(before);
    }
  }
  expect((await stored())?.bestSellingProductIds).toEqual([String(body?.['id'])]);
});

test('a best seller that is hidden and shown again keeps its place, and is not public in the meantime', async () => {
  const { send, newSeller, services } = await startTestApi();
  const { cookie, userId, shopId, slug } = await newSeller();
  await setPlan(services.database, 'pro', userId);
  const ids: unknown[] = [];
  for (const name of ['Shari', 'Panjabi'])
    ids.push((await send('POST', '/api/products', { cookie, body: { name, price: 10 } })).body?.['id']);
  const [first, second] = ids;
  await send('PUT', `/api/shops/${shopId}`, { cookie, body: { bestSellingProductIds: ids } });
  const hide = (isHidden: boolean) => send('PUT', `/api/products/${String(first)}`, { cookie, body: { isHidden } });
  const shown = async () => (await send('GET', `/api/shops/${slug}`)).body?.['bestSellingProductIds'];
  await hide(true);
  expect(await shown()).toEqual([second]);
  await hide(false);
  expect(await shown()).toEqual([first, second]);
});
