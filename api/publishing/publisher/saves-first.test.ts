import { afterEach, expect, test } from 'bun:test';
import { urgency } from '../../platform/jobs/publication-claim.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { claimDue } from './claim-shops.ts';
import { TakenOver } from './point.ts';
import { publishShop } from './publish-shop.ts';
import type { Publishing } from './publishing.ts';
import { isLive, publicManifest, publicText, whenPublication } from '../published-testing.ts';
import { fillShop, publishOnce, startPublisher, stopPublishers, testPublishing, toldOf } from '../publisher-testing.ts';

afterEach(stopPublishers);

/** A site that pauses at the first page of the address House 1 for which `isHeld` is true, until `resume` is called. */
function pausingSite({ site }: Publishing, isHeld: (key: string) => boolean) {
  const paused = Promise.withResolvers<void>();
  const resumed = Promise.withResolvers<void>();
  const rendered: Array<{ readonly key: string; readonly address: string }> = [];
  const renderPage: Publishing['site']['renderPage'] = async (page, origin) => {
    const key = page.path.split('/').slice(2).join('/');
    const { address } = page.shop;
    rendered.push({ key, address });
    if (address === 'House 1' && isHeld(key)) {
      paused.resolve();
      await resumed.promise;
    }
    return site.renderPage(page, origin);
  };
  return { paused: paused.promise, resume: () => resumed.resolve(), rendered, site: { ...site, renderPage } };
}

test('a save does not wait for the rest of the previous publication: its own pages come next', async () => {
  const { newSeller, services, send } = await startTestApi();
  const { publishing } = await testPublishing(services);
  const { paused, resume, rendered, site } = pausingSite(publishing, (key) => !['', 'catalogue.json'].includes(key));
  const seller = await newSeller();
  await fillShop(services, seller, 8);
  await publishOnce(publishing, seller.shopId);
  startPublisher({ ...publishing, site }, { pollInterval: 1_000_000 });
  // Its preview image is drawn first, so that nothing else is rendered in the meantime.
  await whenPublication(services, seller.shopId, ({ dueAt }) => dueAt === null);
  const save = (address: string) =>
    send('PUT', `/api/shops/${seller.shopId}`, { cookie: seller.cookie, body: { address } });
  await save('House 1');
  await paused;
  await save('House 2');
  rendered.length = 0;
  resume();
  await whenPublication(services, seller.shopId, isLive);
  const first = rendered.slice(0, 2).map(({ key }) => key);
  expect(first.toSorted()).toEqual(['', 'catalogue.json']);
  expect(await publicText(publishing, seller.shopId, 'p/product-1007')).toContain('House 2');
});

test('between two pages of a publication, other work of the process can run', async () => {
  const { newSeller, services } = await startTestApi();
  const { publishing } = await testPublishing(services);
  const seller = await newSeller();
  await fillShop(services, seller, 8);
  let turn = 0;
  let isOver = false;
  const takeTurns = () => {
    turn += 1;
    if (!isOver) setImmediate(takeTurns);
  };
  takeTurns();
  const turns: number[] = [];
  const renderPage: Publishing['site']['renderPage'] = async (page, origin) => {
    turns.push(turn);
    return publishing.site.renderPage(page, origin);
  };
  await publishOnce({ ...publishing, site: { ...publishing.site, renderPage } }, seller.shopId);
  isOver = true;
  expect(turns.length).toBeGreaterThan(10);
  expect(new Set(turns).size).toBe(turns.length);
});

test('pages that were finished when the next save came are reused if still right, and deleted otherwise', async () => {
  const { newSeller, services, send } = await startTestApi();
  const { publishing, objects } = await testPublishing(services);
  const { paused, resume, rendered, site } = pausingSite(publishing, (key) => key === 'feed.xml');
  const seller = await newSeller();
  await fillShop(services, seller, 8);
  await publishOnce(publishing, seller.shopId);
  const told: boolean[] = [];
  const publisher = startPublisher({ ...publishing, site }, { pollInterval: 1_000_000 });
  await whenPublication(services, seller.shopId, ({ dueAt }) => dueAt === null);
  publisher.onPublic(({ whole }) => told.push(whole !== null));
  const save = (path: string, body: object) => send('PUT', path, { cookie: seller.cookie, body });
  await save(`/api/shops/${seller.shopId}`, { address: 'House 1' });
  await paused;
  await save('/api/products/product-1000', { price: 777 });
  resume();
  await whenPublication(services, seller.shopId, isLive);
  await publisher.stop();
  expect(told).toEqual([false, false, true]);
  const manifests = rendered.filter(({ key, address }) => key === 'manifest.webmanifest' && address === 'House 1');
  expect(manifests).toHaveLength(1);
  const manifest = await publicManifest(publishing, seller.shopId);
  const named = new Set(Object.values(manifest?.pages ?? {}).map(({ object }) => `pages/${seller.shopId}/${object}`));
  const pages = (await objects.list(`pages/${seller.shopId}/`)).filter((key) => !key.endsWith('.json'));
  expect(pages.toSorted()).toEqual([...named].toSorted());
  expect(await publicText(publishing, seller.shopId, 'p/product-1007')).toContain('House 1');
  expect(await publicText(publishing, seller.shopId, 'p/product-1000')).toContain('777');
});

test('a save takes over the lease from a lower-priority rebuild', async () => {
  const { newSeller, services, send } = await startTestApi();
  const { publishing } = await testPublishing(services);
  const { cookie, shopId } = await newSeller('Old name');
  await publishOnce(publishing, shopId);
  const levels = [urgency.preview, urgency.rebuild];
  const [background] = await claimDue(services.database, {
    levels,
    build: publishing.build,
    limit: 8,
    now: services.now(),
  });
  if (!background) throw new Error('The shop is not due');
  startPublisher(publishing, { pollInterval: 1_000_000 });
  await send('PUT', `/api/shops/${shopId}`, { cookie, body: { name: 'New name' } });
  await whenPublication(services, shopId, isLive);
  await expect(
    publishShop(
      publishing,
      background,
      toldOf(() => undefined),
    ),
  ).rejects.toThrow(TakenOver);
  expect(await publicText(publishing, shopId)).toContain('New name');
});
