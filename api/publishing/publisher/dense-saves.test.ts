import { afterEach, expect, test } from 'bun:test';
import { startTestApi } from '../../../tests/api/testing.ts';
import type { Publishing } from './publishing.ts';
import { isLive, publicationOf, publicText, whenPublication } from '../published-testing.ts';
import { fillShop, publishOnce, startPublisher, stopPublishers, testPublishing } from '../publisher-testing.ts';

afterEach(stopPublishers);

test('when a save follows every page, each page is still updated in turn', async () => {
  const { newSeller, services, send, clock } = await startTestApi();
  const { publishing } = await testPublishing(services);
  const seller = await newSeller();
  const productCount = 8;
  const saves = 200;
  await fillShop(services, seller, productCount);
  await publishOnce(publishing, seller.shopId);
  const save = (version: number) => {
    clock.now += 100;
    const body = { address: `House ${version}.` };
    return send('PUT', `/api/shops/${seller.shopId}`, { cookie: seller.cookie, body });
  };
  const shownAtTheEnd = Promise.withResolvers<number[]>();
  const versionOf = (page: string | null) => Number(/House (\d+)\./.exec(page ?? '')?.[1] ?? 0);
  const readAll = async () => {
    const pages: number[] = [];
    for (let number = 0; number < productCount; number += 1)
      pages.push(versionOf(await publicText(publishing, seller.shopId, `p/product-${1000 + number}`)));
    return pages;
  };
  let saved = 1;
  const renderPage: Publishing['site']['renderPage'] = async (page, origin) => {
    if (saved < saves && page.path.includes('/p/')) {
      saved += 1;
      await save(saved);
      if (saved === saves) shownAtTheEnd.resolve(await readAll());
    }
    return publishing.site.renderPage(page, origin);
  };
  startPublisher({ ...publishing, site: { ...publishing.site, renderPage } }, { pollInterval: 1_000_000 });
  await save(saved);
  for (const version of await shownAtTheEnd.promise) expect(version).toBeGreaterThan(saves / 2);
  await whenPublication(services, seller.shopId, isLive);
  expect(await readAll()).toEqual(Array.from({ length: productCount }, () => saves));
});

test('a low-priority publisher leaves saves to others', async () => {
  const { newSeller, services } = await startTestApi();
  const { publishing } = await testPublishing(services);
  const [saved, published] = [await newSeller('Saved'), await newSeller('Published')];
  await publishOnce(publishing, published.shopId);
  startPublisher(publishing, { takesSaves: false });
  // It draws the preview image of the other shop.
  await whenPublication(services, published.shopId, ({ dueAt }) => dueAt === null);
  expect(await publicationOf(services, saved.shopId)).toMatchObject({ published: 0, leasedBy: null });
});
