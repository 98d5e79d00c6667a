import { expect, test } from 'bun:test';
import { publications } from '../../../db/schema/index.ts';
import { adSecrets } from '../../orders/ads/services/ads-testing.ts';
import { startAds } from '../../orders/ads/testing.ts';
import { givePlan } from '../../shops/domains/testing.ts';
import { readSnapshot } from './read-snapshot.ts';

test('pages name the services that measure the shop’s ads, while they work and the plan has them', async () => {
  const { adsBase, asOwner, connect, services, shopId, userId } = await startAds();
  const shown = async () => (await readSnapshot(services, 'build', shopId)).shop?.ads;
  const wanted = async () => (await services.database.db.select().from(publications))[0]?.wanted ?? 0;
  /** The services that the pages name after a change, which must publish them again. */
  const after = async (change: () => Promise<unknown>) => {
    const before = await wanted();
    await change();
    expect(await wanted()).toBeGreaterThan(before);
    return shown();
  };
  expect(await shown()).toBeUndefined();
  await asOwner('PUT', `${adsBase}/meta`, adSecrets.meta);
  expect(await shown(), 'not tested yet').toBeUndefined();
  expect(await after(() => connect('meta'))).toEqual(['meta']);
  expect(await after(() => connect('tiktok'))).toEqual(['meta', 'tiktok']);
  expect(await after(() => connect('meta', { ...adSecrets.meta, secret: 'wrong' }))).toEqual(['tiktok']);
  await givePlan(services, userId, 'free');
  expect(await shown()).toBeUndefined();
  await givePlan(services, userId, 'starter');
  expect(await after(() => asOwner('DELETE', `${adsBase}/tiktok`))).toBeUndefined();
});
