import { afterEach, expect, test } from 'bun:test';
import type { Services } from '../../platform/config/services.ts';
import { priorities } from '../../platform/publications/priorities.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { findDueShops } from './due-shops.ts';
import { startBuild, wantAgain } from './editions.ts';
import { leaseForRepair, waits } from './publication-row.ts';
import type { Publishing } from './publishing.ts';
import { isLive, publicationOf, publicText, whenPublication } from '../published-testing.ts';
import { publishOnce, startPublisher, stopPublishers, testPublishing } from '../publisher-testing.ts';

afterEach(stopPublishers);

test('a shop that always fails delays no other, stores its error, and is parked until it changes', async () => {
  const { newSeller, services, clock, send } = await startTestApi();
  const broken = await newSeller('Broken');
  const others = await Promise.all(Array.from({ length: 10 }, (_, number) => newSeller(`Shop ${number}`)));
  let isMended = false;
  const { publishing } = await testPublishing(services);
  const renderPage: Publishing['site']['renderPage'] = async (page, origin) => {
    if (page.shop.id === broken.shopId && !isMended) throw new Error('This shop cannot be rendered');
    return publishing.site.renderPage(page, origin);
  };
  startPublisher({ ...publishing, site: { ...publishing.site, renderPage } });
  await Promise.all(others.map(({ shopId }) => whenPublication(services, shopId, isLive)));
  for (let attempt = 1; attempt <= waits.length + 1; attempt += 1) {
    await whenPublication(services, broken.shopId, (row) => row.attempts === attempt && row.leasedBy === null);
    clock.now += 120_000;
  }
  expect(await publicationOf(services, broken.shopId)).toMatchObject({
    dueAt: null,
    lastError: 'This shop cannot be rendered',
  });
  expect(await leaseForRepair(services.database, broken.shopId, services.now())).toBeNull();
  isMended = true;
  await send('PUT', `/api/shops/${broken.shopId}`, { cookie: broken.cookie, body: { address: 'Bogura' } });
  await whenPublication(services, broken.shopId, isLive);
  expect(await publicText(publishing, broken.shopId)).toContain('Broken');
});

test('an unwritable store parks no shop; publishing is retried until it succeeds', async () => {
  const { newSeller, services, clock } = await startTestApi();
  let isFull = true;
  const { publishing } = await testPublishing(services, {
    beforePut: () => {
      if (isFull) throw new Error('no space left on device');
    },
  });
  const { shopId } = await newSeller();
  startPublisher(publishing);
  for (let failures = 1; failures <= waits.length + 3; failures += 1) {
    await whenPublication(services, shopId, (row) => row.leasedBy === null && (row.dueAt ?? 0) > clock.now);
    clock.now += 120_000;
  }
  isFull = false;
  await whenPublication(services, shopId, isLive);
  expect(await publicText(publishing, shopId)).toContain('Rahima');
});

test('a shop whose failure could not be recorded while the database was away is published when it is back', async () => {
  const { newSeller, services } = await startTestApi();
  const { shopId } = await newSeller();
  const refused = Promise.withResolvers<void>();
  let isAway = false;
  let refusals = 0;
  const write: Services['database']['write'] = async (...parameters) => {
    if (!isAway) return services.database.write(...parameters);
    refusals += 1;
    // The first one is of the new pages, the second one of the failure.
    if (refusals === 2) refused.resolve();
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  const { publishing } = await testPublishing({ ...services, database: { ...services.database, write } });
  const renderPage: Publishing['site']['renderPage'] = async (page, origin) => {
    isAway = refusals === 0;
    return publishing.site.renderPage(page, origin);
  };
  startPublisher({ ...publishing, site: { ...publishing.site, renderPage } });
  await refused.promise;
  expect((await publicationOf(services, shopId))?.leasedBy).toBeString();
  isAway = false;
  await whenPublication(services, shopId, isLive);
});

test('a new build republishes every shop, and an earlier build never overwrites it', async () => {
  const { newSeller, services, send } = await startTestApi();
  const { publishing } = await testPublishing(services);
  await startBuild(services.database, publishing.build);
  const { shopId, cookie } = await newSeller();
  await publishOnce(publishing, shopId);
  const later = { ...publishing, build: 'a-later-build' };
  const due = (build: string) =>
    findDueShops(services.database, { priority: priorities.rebuild, build, limit: 8, now: services.now() });
  await startBuild(services.database, later.build);
  startPublisher(later);
  await whenPublication(services, shopId, (row) => row.edition.startsWith('a-later-build') && isLive(row));
  await stopPublishers();
  await send('PUT', `/api/shops/${shopId}`, { cookie, body: { address: 'Bogura' } });
  await publishOnce(publishing, shopId);
  expect((await publicationOf(services, shopId))?.edition).not.toStartWith('a-later-build');
  expect(await due(later.build)).toContain(shopId);
});

test('a requested rebuild makes every page of one shop or of all', async () => {
  const { newSeller, services } = await startTestApi();
  const { publishing } = await testPublishing(services);
  await startBuild(services.database, publishing.build);
  const sellers = [await newSeller('One'), await newSeller('Two')];
  const renders = new Map<string, number>();
  const renderPage: Publishing['site']['renderPage'] = async (page, origin) => {
    renders.set(page.shop.name, (renders.get(page.shop.name) ?? 0) + 1);
    return publishing.site.renderPage(page, origin);
  };
  startPublisher({ ...publishing, site: { ...publishing.site, renderPage } });
  const whenLive = () =>
    Promise.all(
      sellers.map(({ shopId }) =>
        whenPublication(services, shopId, (row) => isLive(row) && row.dueAt === null && row.edition.endsWith(round)),
      ),
    );
  let round = '.0';
  await whenLive();
  const pages = renders.get('One') ?? 0;
  await wantAgain(services.database, sellers[0]?.shopId ?? '', services.now());
  await whenLive();
  expect([renders.get('One'), renders.get('Two')]).toEqual([2 * pages, pages]);
  await wantAgain(services.database, null, services.now());
  round = '.1';
  await whenLive();
  expect([renders.get('One'), renders.get('Two')]).toEqual([3 * pages, 2 * pages]);
});
