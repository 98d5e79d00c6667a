import { afterEach, expect, test } from 'bun:test';
import { hostname } from 'node:os';
import { eq } from 'drizzle-orm';
import { publications, shops } from '../../../db/schema/index.ts';
import { endLease, newLease } from '../../platform/jobs/lease-holder.ts';
import { leaseLength } from '../../platform/publications/priorities.ts';
import { shareTestApi, startTestApi } from '../../../tests/api/testing.ts';
import { wantAgain } from './editions.ts';
import { leaseDueShop, leaseForRepair, releaseAbandonedLeases, type ShopVersion } from './publication-row.ts';
import { publishShop } from './publish-shop.ts';
import type { Publishing } from './publishing.ts';
import { sweepShops } from './due-shops.ts';
import { isLive, publicationOf, publicText, whenPublication } from '../published-testing.ts';
import { PageStore } from '../pages/page-store.ts';
import { fillShop, publishOnce, startPublisher, stopPublishers, testPublishing } from '../publisher-testing.ts';
import { hour } from '../../platform/formats/durations.ts';

shareTestApi();

afterEach(stopPublishers);

/** The steps of a publication before which it may pause. */
const steps = ['render', 'store a page', 'store the manifest'] as const;

test.each(steps)(
  'a publisher that was paused before it would %s publishes nothing after another took over the shop',
  async (step) => {
    const { send, newSeller, services, clock } = await startTestApi();
    const { cookie, shopId } = await newSeller('Old name');
    const asleep = Promise.withResolvers<void>();
    const awake = Promise.withResolvers<void>();
    let isFirst = true;
    const pause = async (at: (typeof steps)[number]) => {
      if (!isFirst || at !== step) return;
      isFirst = false;
      asleep.resolve();
      await awake.promise;
    };
    const { publishing } = await testPublishing(services, {
      beforePut: (key) => pause(key.endsWith('.json') ? 'store the manifest' : 'store a page'),
    });
    const renderPage: Publishing['site']['renderPage'] = async (page, origin) => {
      await pause('render');
      return publishing.site.renderPage(page, origin);
    };
    const slow = { ...publishing, site: { ...publishing.site, renderPage } };
    const versions: ShopVersion[] = [];
    const late = publishShop(slow, shopId, { onPublic: (version) => void versions.push(version) });
    await asleep.promise;
    clock.now += leaseLength + 1;
    await send('PUT', `/api/shops/${shopId}`, { cookie, body: { name: 'New name' } });
    await publishOnce(publishing, shopId);
    const newer = await publicationOf(services, shopId);
    awake.resolve();
    expect([await late, versions]).toEqual([false, []]);
    expect(await publicationOf(services, shopId)).toEqual(newer);
    expect(await publicText(publishing, shopId)).toContain('New name');
  },
);

test('a publication that takes longer than its lease keeps it, and no other publisher takes the shop', async () => {
  const { newSeller, services, clock } = await startTestApi();
  const seller = await newSeller('Large');
  const { shopId } = seller;
  await fillShop(services, seller, 20);
  const { publishing } = await testPublishing(services);
  const taken: unknown[] = [];
  const renderPage: Publishing['site']['renderPage'] = async (page, origin) => {
    clock.now += leaseLength / 10;
    taken.push(await leaseDueShop(services.database, shopId, publishing.build, clock.now));
    return publishing.site.renderPage(page, origin);
  };
  await publishShop({ ...publishing, site: { ...publishing.site, renderPage } }, shopId);
  expect(taken.length).toBeGreaterThan(20);
  expect(taken.every((lease) => lease === null)).toBe(true);
  expect(await publicText(publishing, shopId)).toContain('Large');
});

test('leases of dead processes on this machine and ended ones of this process are released, and no others', async () => {
  const { newSeller, services } = await startTestApi();
  const leases = {
    dead: `${hostname()}/2147483647/life/1`,
    earlierLife: `${hostname()}/${process.pid}/life/2`,
    parent: `${hostname()}/${process.ppid}/life/3`,
    own: newLease(),
    ownEnded: newLease(),
    elsewhere: 'another-machine/2147483647/life/4',
  };
  endLease(leases.ownEnded);
  const released: string[] = [];
  const shopIds = new Map<string, string>();
  for (const [name, leasedBy] of Object.entries(leases)) {
    const { shopId } = await newSeller(name);
    shopIds.set(name, shopId);
    const until = services.now() + leaseLength;
    await services.database.write(async (transaction) => {
      const set = { leasedBy, leasedUntil: until };
      await transaction.update(publications).set(set).where(eq(publications.shopId, shopId));
    });
  }
  expect(await releaseAbandonedLeases(services.database)).toBe(3);
  for (const [name, shopId] of shopIds) {
    const row = await publicationOf(services, shopId);
    if (row?.leasedBy === null) released.push(name);
  }
  expect(released).toEqual(['dead', 'earlierLife', 'ownEnded']);
});

test('unused pages of all shops are deleted, except for a shop that is being published', async () => {
  const { newSeller, services } = await startTestApi();
  const { publishing, objects } = await testPublishing(services);
  const [resting, busy] = [await newSeller('Resting'), await newSeller('Busy')];
  for (const { shopId } of [resting, busy]) {
    await publishOnce(publishing, shopId);
    await services.database.write(async (transaction) => {
      await transaction.update(publications).set({ dueAt: null }).where(eq(publications.shopId, shopId));
    });
    await objects.put(`pages/${shopId}/${'0'.repeat(32)}`, new Uint8Array(8));
  }
  await leaseForRepair(services.database, busy.shopId, services.now());
  expect(await sweepShops(publishing)).toBe(1);
  expect(await objects.get(`pages/${busy.shopId}/${'0'.repeat(32)}`)).not.toBeNull();
  expect(await publicText(publishing, resting.shopId)).toContain('Resting');
  expect(await publicationOf(services, resting.shopId)).toMatchObject({ leasedBy: null, dueAt: null });
});

test('after the database was restored to an earlier state than the store, the next publication shows the database’s state', async () => {
  const { newSeller, services, send } = await startTestApi();
  const { publishing, objects } = await testPublishing(services);
  const { cookie, shopId } = await newSeller('Yesterday');
  await publishOnce(publishing, shopId);
  const [yesterday] = await services.database.db.select().from(publications).where(eq(publications.shopId, shopId));
  if (!yesterday) throw new Error('The shop is not published');
  for (const name of ['Today', 'Tonight']) {
    await send('PUT', `/api/shops/${shopId}`, { cookie, body: { name } });
    await publishOnce(publishing, shopId);
  }
  await services.database.write(async (transaction) => {
    await transaction.update(shops).set({ name: 'Yesterday' }).where(eq(shops.id, shopId));
    await transaction.update(publications).set(yesterday).where(eq(publications.shopId, shopId));
  });
  await send('PUT', `/api/shops/${shopId}`, { cookie, body: { address: 'House 7' } });
  const restarted = { ...publishing, pages: new PageStore(objects) };
  await publishOnce(restarted, shopId);
  const page = await publicText(restarted, shopId);
  expect(page).toContain('Yesterday');
  expect(page).toContain('House 7');
});

test('setting the clock back leaves no shop stuck', async () => {
  const { newSeller, services, clock } = await startTestApi();
  const { publishing } = await testPublishing(services);
  const { shopId } = await newSeller();
  clock.now += hour;
  await leaseDueShop(services.database, shopId, publishing.build, services.now());
  clock.now -= hour;
  startPublisher(publishing);
  // It also draws the preview image. A publication in progress would find the next change itself.
  await whenPublication(services, shopId, (row) => isLive(row) && row.dueAt === null);
  clock.now += hour;
  await wantAgain(services.database, shopId, services.now());
  clock.now -= 2 * hour;
  await whenPublication(services, shopId, isLive);
});
