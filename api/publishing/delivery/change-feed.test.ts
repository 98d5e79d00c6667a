import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { shops } from '../../../db/schema/index.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import { publishOnce, testPublishing } from '../publisher-testing.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { eventually } from '../../../tests/eventually.ts';
import { ChangeFeed } from './change-feed.ts';
import { plainRequest, openPages, textAt } from './pages-testing.ts';

/** ms: polls only happen when the test calls `poll`. */
const onlyWhenAsked = 1_000_000;

test('a page that another process publishes, renames or suspends is updated after one poll', async () => {
  const { newSeller, send, services } = await startTestApi();
  const { publishing } = await testPublishing(services);
  const { cookie, shopId } = await newSeller('rahima');
  await publishOnce(publishing, shopId);
  const pages = openPages(publishing);
  const feed = new ChangeFeed(services, (changed) => pages.notice(changed), onlyWhenAsked);
  await feed.start();
  await textAt(pages, '/rahima');
  expect(pages.hot('/rahima')).toBeDefined();
  const visit = async (path: string) => {
    await feed.poll();
    return pages.hot(path)?.send(plainRequest).text() ?? textAt(pages, path);
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
    await touchShop({ transaction, now: services.now() }, shopId);
  });
  expect(await visit('/karima')).toBe('suspended');
  await feed.stop();
});

test('a change right after the shop with the last change was erased reaches other servers', async () => {
  const { newSeller, send, services, clock } = await startTestApi();
  const [rahima, karima] = [await newSeller('rahima'), await newSeller('karima')];
  const received: string[] = [];
  const feed = new ChangeFeed(services, ({ shopId }) => void received.push(shopId), onlyWhenAsked);
  await feed.start();
  for (const { cookie, shopId } of [rahima, karima])
    await send('PUT', `/api/shops/${shopId}`, { cookie, body: { address: 'House 12' } });
  await feed.poll();
  expect(received.splice(0)).toEqual([rahima.shopId, karima.shopId]);
  await services.database.write((transaction) => transaction.delete(shops).where(eq(shops.id, karima.shopId)));
  // The clock of the test stood still during the writes above.
  clock.now += 1_000;
  await send('PUT', `/api/shops/${rahima.shopId}`, { cookie: rahima.cookie, body: { address: 'House 13' } });
  await feed.poll();
  expect(received).toEqual([rahima.shopId]);
  await feed.stop();
});

test('while the database is unreachable, cached pages are served and their age grows', async () => {
  const { newSeller, services } = await startTestApi();
  const { publishing } = await testPublishing(services);
  const { shopId } = await newSeller('rahima');
  const pages = openPages(publishing);
  await publishOnce(publishing, shopId);
  await textAt(pages, '/rahima');
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
  await publishOnce(publishing, shopId);
  await textAt(pages, '/rahima');
  await feed.start();
  expect(pages.hot('/rahima')).toBeDefined();
  Bun.sleepSync(pause);
  expect(pages.hot('/rahima')).toBeUndefined();
  expect(await textAt(pages, '/rahima')).toContain('</html>');
  await eventually('the changes were asked for', async () => pages.hot('/rahima') !== undefined);
  await feed.stop();
});
