import { afterEach, expect, test } from 'bun:test';
import pLimit from 'p-limit';
import { startTestApi } from '../../../tests/api/testing.ts';
import { leaseLength, urgency } from '../../platform/jobs/publication-claim.ts';
import { claimDue } from './claim-shops.ts';
import { publishShop } from './publish-shop.ts';
import type { Publishing } from './publishing.ts';
import { isLive, publicationOf, publicText, whenPublication } from '../published-testing.ts';
import { fillShop, publishOnce, startPublisher, stopPublishers, testPublishing, toldOf } from '../publisher-testing.ts';

afterEach(stopPublishers);

/** A published shop with products, and a function that saves a version of it. */
async function startFilledShop(productCount: number) {
  const { newSeller, services, send, clock } = await startTestApi();
  const { publishing } = await testPublishing(services);
  const seller = await newSeller();
  await fillShop(services, seller, productCount);
  await publishOnce(publishing, seller.shopId);
  // Pages are rendered side by side. A later save must not overtake an earlier one.
  const inOrder = pLimit(1);
  const save = (version: number) =>
    inOrder(() => {
      clock.now += 100;
      const body = { address: `House ${version}.` };
      return send('PUT', `/api/shops/${seller.shopId}`, { cookie: seller.cookie, body });
    });
  return { services, publishing, seller, save };
}

test('when a save follows every page, each page is still updated in turn', async () => {
  const productCount = 8;
  const saves = 200;
  const { services, publishing, seller, save } = await startFilledShop(productCount);
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

test('when a save follows every shop page, the other pages are still updated', async () => {
  const productCount = 8;
  const saves = 40;
  const { services, publishing, seller, save } = await startFilledShop(productCount);
  let saved = 1;
  const madeMeanwhile = new Set<string>();
  const renderPage: Publishing['site']['renderPage'] = async (page, origin) => {
    if (saved === saves) return publishing.site.renderPage(page, origin);
    if (page.path.includes('/p/')) madeMeanwhile.add(page.path);
    if (page.path === `/${seller.slug}`) await save((saved += 1));
    return publishing.site.renderPage(page, origin);
  };
  startPublisher({ ...publishing, site: { ...publishing.site, renderPage } }, { pollInterval: 1_000_000 });
  await save(saved);
  await whenPublication(services, seller.shopId, isLive);
  expect(madeMeanwhile.size).toBe(productCount);
});

test('a save during the drawing of a link preview makes each page once', async () => {
  const { newSeller, services, send } = await startTestApi();
  let onPut: (() => Promise<unknown>) | undefined;
  const { publishing } = await testPublishing(services, {
    beforePut: async () => {
      const save = onPut;
      onPut = undefined;
      await save?.();
    },
  });
  const seller = await newSeller();
  const productCount = 16;
  await fillShop(services, seller, productCount);
  await publishOnce(publishing, seller.shopId);
  const before = (await publicationOf(services, seller.shopId))!;
  const rendered: string[] = [];
  const renderPage: Publishing['site']['renderPage'] = async (page, origin) => {
    rendered.push(page.path);
    return publishing.site.renderPage(page, origin);
  };
  const body = { address: 'House 2.' };
  onPut = () => send('PUT', `/api/shops/${seller.shopId}`, { cookie: seller.cookie, body });
  startPublisher({ ...publishing, site: { ...publishing.site, renderPage } }, { pollInterval: 1_000_000 });
  await whenPublication(services, seller.shopId, (row) => isLive(row) && row.wanted > before.wanted);
  await stopPublishers();
  const pages = rendered.filter((path) => path.includes('/p/'));
  expect([pages.length, new Set(pages).size]).toEqual([productCount, productCount]);
});

test('a save does not wait for all remaining pages of a killed publisher', async () => {
  const { newSeller, services, send, clock } = await startTestApi();
  const { publishing } = await testPublishing(services);
  const { build, site } = publishing;
  const seller = await newSeller();
  await fillShop(services, seller, 16);
  await publishOnce(publishing, seller.shopId);
  const save = (version: number) =>
    send('PUT', `/api/shops/${seller.shopId}`, { cookie: seller.cookie, body: { address: `House ${version}.` } });
  await save(1);
  // The first publisher dies once the shop page is public.
  const [claim] = await claimDue(services.database, { levels: [urgency.change], build, limit: 1, now: clock.now });
  const firstStep = Promise.withResolvers<void>();
  const hang: Publishing['site']['renderPage'] = async (page, origin) =>
    page.path.includes('/p/') ? new Promise(() => undefined) : site.renderPage(page, origin);
  const killed = { ...publishing, site: { ...site, renderPage: hang } };
  void publishShop(
    killed,
    claim!,
    toldOf(() => firstStep.resolve()),
  );
  await firstStep.promise;
  clock.now += leaseLength + 1;
  let products = 0;
  let productsBeforeTheSave = 0;
  const renderPage: Publishing['site']['renderPage'] = async (page, origin) => {
    if (page.path.includes('/p/')) products += 1;
    else if (page.path === `/${seller.slug}`) productsBeforeTheSave = products;
    if (products === 1 && page.path.includes('/p/')) await save(2);
    return site.renderPage(page, origin);
  };
  startPublisher({ ...publishing, site: { ...site, renderPage } }, { pollInterval: 1_000_000 });
  await whenPublication(services, seller.shopId, isLive);
  expect(productsBeforeTheSave).toBeGreaterThan(0);
  expect(productsBeforeTheSave).toBeLessThan(16);
});

test('in a damaged shop, the requested page is repaired first', async () => {
  const { newSeller, services } = await startTestApi();
  const { publishing } = await testPublishing(services);
  const seller = await newSeller();
  await fillShop(services, seller, 16);
  await publishOnce(publishing, seller.shopId);
  const first = Promise.withResolvers<readonly string[]>();
  const rendered: string[] = [];
  const renderPage: Publishing['site']['renderPage'] = async (page, origin) => {
    rendered.push(page.path);
    return publishing.site.renderPage(page, origin);
  };
  const publisher = startPublisher(
    { ...publishing, site: { ...publishing.site, renderPage } },
    { pollInterval: 1_000_000 },
  );
  publisher.onPublic(() => first.resolve([...rendered]));
  await publisher.repair(seller.shopId, 'p/product-1012');
  expect(await first.promise).toContain(`/${seller.slug}/p/product-1012`);
  expect((await first.promise).length).toBeLessThan(8);
  expect(rendered.filter((path) => path.includes('/p/'))).toHaveLength(16);
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
