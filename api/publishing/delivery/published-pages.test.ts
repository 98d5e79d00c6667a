import { afterEach, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { shops } from '../../../db/schema/index.ts';
import { touchShop } from '../../platform/jobs/touch-shop.ts';
import { claimShop } from '../publisher/claim-shops.ts';
import { publishShop } from '../publisher/publish-shop.ts';
import type { Publishing } from '../publisher/publishing.ts';
import { isLive, whenPublication } from '../published-testing.ts';
import { publishOnce, startPublisher, stopPublishers, testPublishing, toldOf } from '../publisher-testing.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { eventually } from '../../../tests/eventually.ts';
import { ChangeFeed, type ChangedShop } from './change-feed.ts';
import { PublishedPages } from './published-pages.ts';

afterEach(stopPublishers);

/** Delivery's services, with a page store that a test can delay or break. */
function openPages(
  publishing: Publishing,
  repair: (shopId: string) => Promise<void> = async () => undefined,
  isBehind = () => false,
) {
  return new PublishedPages({
    database: publishing.services.database,
    store: publishing.pages,
    repair,
    isBehind,
    securityHeaders: {},
  });
}

/** ms: polls only happen when the test calls `poll`. */
const onlyWhenAsked = 1_000_000;

const asking = new Request('http://localhost/', { headers: { 'accept-encoding': 'identity' } });

async function textAt(pages: PublishedPages, path: string): Promise<string> {
  const found = await pages.find(path);
  return found.kind === 'page' ? found.file.send(asking).text() : found.kind;
}

/** Publishes a shop and passes the result to delivery, like the serving process. */
async function publishAndPush(publishing: Publishing, shopId: string, pages: PublishedPages): Promise<void> {
  const { database, now } = publishing.services;
  let claim = await claimShop(database, shopId, now());
  while (claim) {
    const following = toldOf((version) => pages.push(version));
    claim = await publishShop(publishing, claim, following);
  }
}

test('a lookup that began before a publication does not restore the old page', async () => {
  const { newSeller, send, services } = await startTestApi();
  const { publishing } = await testPublishing(services);
  const { cookie, shopId } = await newSeller('rahima');
  await publishOnce(publishing, shopId);
  const pages = openPages(publishing);
  const held = Promise.withResolvers<void>();
  const reading = Promise.withResolvers<void>();
  const readForms = publishing.pages.readForms.bind(publishing.pages);
  publishing.pages.readForms = async (...asked) => {
    const forms = await readForms(...asked);
    publishing.pages.readForms = readForms;
    reading.resolve();
    await held.promise;
    return forms;
  };
  const early = textAt(pages, '/rahima');
  await reading.promise;
  await send('PUT', `/api/shops/${shopId}`, { cookie, body: { address: 'House 12' } });
  await publishAndPush(publishing, shopId, pages);
  held.resolve();
  expect(await early).toContain('House 12');
  expect(await pages.hot('/rahima')?.send(asking).text()).toContain('House 12');
});

test('a page is cached right after its publication, without reading the store', async () => {
  const { newSeller, services } = await startTestApi();
  const { publishing } = await testPublishing(services);
  const { shopId } = await newSeller('rahima');
  const pages = openPages(publishing);
  publishing.pages.readForms = async () => {
    throw new Error('The store must not be read');
  };
  await publishAndPush(publishing, shopId, pages);
  expect(await pages.hot('/rahima')?.send(asking).text()).toContain('</html>');
});

test('concurrent requests for an uncached page share one lookup', async () => {
  const { newSeller, services } = await startTestApi();
  const { publishing } = await testPublishing(services);
  const { shopId } = await newSeller('rahima');
  await publishOnce(publishing, shopId);
  let reads = 0;
  const readForms = publishing.pages.readForms.bind(publishing.pages);
  publishing.pages.readForms = async (...asked) => {
    reads += 1;
    return readForms(...asked);
  };
  const pages = openPages(publishing);
  await Promise.all(Array.from({ length: 20 }, () => textAt(pages, '/rahima')));
  expect(reads).toBe(1);
});

test('a visitor between the first save and its publication gets the page', async () => {
  const { newSeller, services } = await startTestApi();
  const { publishing } = await testPublishing(services);
  const { shopId } = await newSeller('rahima');
  const visitor = textAt(openPages(publishing), '/rahima');
  startPublisher(publishing);
  await whenPublication(services, shopId, isLive);
  expect(await visitor).toContain('</html>');
});

test('a shop whose publication failed is not rebuilt by visitors, who get 503', async () => {
  const { newSeller, services } = await startTestApi();
  const broken = await testPublishing(services, {
    site: {
      renderPage: async () => {
        throw new Error('This shop cannot be rendered');
      },
    },
  });
  const { shopId } = await newSeller('rahima');
  const publisher = startPublisher(broken.publishing);
  await whenPublication(services, shopId, (row) => row.attempts === 1);
  const pages = openPages(broken.publishing, (id) => publisher.repair(id));
  expect(await textAt(pages, '/rahima')).toBe('unavailable');
  await whenPublication(services, shopId, (row) => row.attempts === 1);
});

test('if the store cannot be read, uncached pages get 503 and cached ones are still served', async () => {
  const { newSeller, services } = await startTestApi();
  const { publishing, objects } = await testPublishing(services);
  const { shopId } = await newSeller('rahima');
  const pages = openPages(publishing);
  await publishAndPush(publishing, shopId, pages);
  objects.get = async () => {
    throw new Error('connection refused');
  };
  expect(await textAt(pages, '/rahima/feed.xml')).toBe('unavailable');
  expect(pages.hot('/rahima')).toBeDefined();
});

test('a page that another process publishes, renames or suspends is updated after one poll', async () => {
  const { newSeller, send, services } = await startTestApi();
  const { publishing } = await testPublishing(services);
  const { cookie, shopId } = await newSeller('rahima');
  await publishOnce(publishing, shopId);
  const pages = openPages(publishing);
  const told: ChangedShop[] = [];
  const tell = async (changed: ChangedShop) => {
    told.push(changed);
    await pages.notice(changed);
  };
  const feed = new ChangeFeed(services, tell, onlyWhenAsked);
  await feed.start();
  await textAt(pages, '/rahima');
  expect(pages.hot('/rahima')).toBeDefined();
  const visit = async (path: string) => {
    await feed.poll();
    return pages.hot(path)?.send(asking).text() ?? textAt(pages, path);
  };
  await send('PUT', `/api/shops/${shopId}`, { cookie, body: { address: 'House 12' } });
  await publishOnce(publishing, shopId);
  expect(await visit('/rahima')).toContain('House 12');
  await send('PUT', `/api/shops/${shopId}`, { cookie, body: { name: 'karima' } });
  expect(await visit('/rahima')).toBe('moved');
  await publishOnce(publishing, shopId);
  expect(await visit('/karima')).toContain('House 12');
  await services.database.write(async (transaction) => {
    await transaction.update(shops).set({ isActive: false }).where(eq(shops.id, shopId));
    await touchShop(transaction, shopId, services.now());
  });
  expect(await visit('/karima')).toBe('suspended');
  expect(told.map(({ manifest }) => manifest === null)).toEqual([false, false, false, true]);
  await feed.stop();
});

test('while the database is unreachable, cached pages are served and their age grows', async () => {
  const { newSeller, services } = await startTestApi();
  const { publishing } = await testPublishing(services);
  const { shopId } = await newSeller('rahima');
  const pages = openPages(publishing);
  await publishAndPush(publishing, shopId, pages);
  const feed = new ChangeFeed(services, (changed) => pages.notice(changed), onlyWhenAsked);
  await feed.start();
  const before = feed.age;
  services.database.connections.reader.close();
  await feed.poll();
  expect(feed.age).toBeGreaterThan(before);
  expect(pages.hot('/rahima')).toBeDefined();
  await feed.stop();
});

test('a process that was paused serves nothing from memory until it has polled for changes', async () => {
  const { newSeller, services } = await startTestApi();
  const { publishing } = await testPublishing(services);
  const { shopId } = await newSeller('rahima');
  const pause = 1_200;
  const feed = new ChangeFeed(services, (changed) => pages.notice(changed), 50);
  const pages = openPages(publishing, undefined, () => feed.isBehind);
  await publishAndPush(publishing, shopId, pages);
  await feed.start();
  expect(pages.hot('/rahima')).toBeDefined();
  Bun.sleepSync(pause);
  expect(pages.hot('/rahima')).toBeUndefined();
  expect(await textAt(pages, '/rahima')).toContain('</html>');
  await eventually('the changes were asked for', async () => pages.hot('/rahima') !== undefined);
  await feed.stop();
});
