import { afterEach, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { shops } from '../../../db/schema/index.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { publishShop } from './publish-shop.ts';
import type { Publishing } from './publishing.ts';
import { isLive, publicationOf, publicManifest, publicText, whenPublication } from '../published-testing.ts';
import { fillShop, publishOnce, startPublisher, stopPublishers, testPublishing } from '../publisher-testing.ts';

afterEach(stopPublishers);

test('a saved shop has a page, and each visible product has one', async () => {
  const { send, newSeller, services } = await startTestApi();
  const { publishing } = await testPublishing(services);
  startPublisher(publishing);
  const { cookie, shopId } = await newSeller('রহিমা ফ্যাশন');
  const { body: shown } = await send('POST', '/api/products', { cookie, body: { name: 'জামদানি শাড়ি', price: 2500 } });
  const { body: hidden } = await send('POST', '/api/products', {
    cookie,
    body: { name: 'Hidden shari', price: 1, isHidden: true },
  });
  await whenPublication(services, shopId, isLive);
  expect(await publicText(publishing, shopId)).toContain('রহিমা ফ্যাশন');
  expect(await publicText(publishing, shopId)).not.toContain('Hidden shari');
  expect(await publicText(publishing, shopId, `p/${shown?.['id']}`)).toContain('জামদানি শাড়ি');
  expect(await publicText(publishing, shopId, `p/${hidden?.['id']}`)).toBeNull();
});

test('a process publishes its own save at the commit, without polling the outbox', async () => {
  const { newSeller, services, send } = await startTestApi();
  const { publishing } = await testPublishing(services);
  startPublisher(publishing, { pollInterval: 1_000_000 });
  const { cookie, shopId } = await newSeller('First name');
  await whenPublication(services, shopId, isLive);
  await send('PUT', `/api/shops/${shopId}`, { cookie, body: { name: 'Second name' } });
  await whenPublication(services, shopId, isLive);
  expect(await publicText(publishing, shopId)).toContain('Second name');
});

test('in a shop of 100 products, only pages that show a changed product are rebuilt', async () => {
  const api = await startTestApi();
  const { publishing } = await testPublishing(api.services);
  const seller = await api.newSeller();
  await fillShop(api.services, seller, 100);
  await publishOnce(publishing, seller.shopId);
  const rendered: string[] = [];
  const watched: Publishing = {
    ...publishing,
    site: {
      ...publishing.site,
      renderPage: async (page, origin) => {
        rendered.push(page.path.split('/').slice(2).join('/'));
        return publishing.site.renderPage(page, origin);
      },
    },
  };
  await api.send('PUT', '/api/products/product-1050', { cookie: seller.cookie, body: { price: 99 } });
  const madeBefore: number[] = [];
  await publishShop(watched, seller.shopId, { onPublic: () => void madeBefore.push(rendered.length) });
  expect(rendered.slice(0, 3).toSorted()).toEqual(['', 'catalogue.json', 'p/product-1050']);
  expect(rendered.slice(3).toSorted()).toEqual(['all/3', 'c/general/3', 'feed.xml', 'not-found', 'sitemap.xml']);
  expect(madeBefore).toEqual([3, 8]);
});

test('a new page becomes public before any page that links to it', async () => {
  const api = await startTestApi();
  const { publishing } = await testPublishing(api.services);
  const seller = await api.newSeller();
  await fillShop(api.services, seller, 30);
  await publishOnce(publishing, seller.shopId);
  await api.send('POST', '/api/products', { cookie: seller.cookie, body: { name: 'New', price: 1 } });
  let listings = 0;
  const renderPage: Publishing['site']['renderPage'] = async (page, origin) => {
    if (page.path.includes('/all')) {
      listings += 1;
      const { pages = {} } = (await publicManifest(publishing, seller.shopId)) ?? {};
      expect(Object.keys(pages).filter((key) => key.startsWith('p/'))).toHaveLength(31);
    }
    return publishing.site.renderPage(page, origin);
  };
  await publishShop({ ...publishing, site: { ...publishing.site, renderPage } }, seller.shopId);
  expect(listings).toBeGreaterThan(0);
});

test('an unchanged page is not written again, and a deleted product’s page and file are deleted', async () => {
  const { send, newSeller, services } = await startTestApi();
  const written: string[] = [];
  const { publishing, objects } = await testPublishing(services, { beforePut: (key) => void written.push(key) });
  const { cookie, shopId } = await newSeller();
  const { body: other } = await send('POST', '/api/products', { cookie, body: { name: 'Kept', price: 1 } });
  const { body: deleted } = await send('POST', '/api/products', { cookie, body: { name: 'Deleted', price: 1 } });
  startPublisher(publishing);
  await whenPublication(services, shopId, isLive);
  const before = await publicManifest(publishing, shopId);
  const otherPage = before?.pages[`p/${other?.['id']}`]?.object ?? '';
  const deletedPage = before?.pages[`p/${deleted?.['id']}`]?.object ?? '';
  written.length = 0;
  await send('PUT', `/api/shops/${shopId}`, { cookie, body: {} });
  await whenPublication(services, shopId, isLive);
  expect(written.filter((key) => key.includes(otherPage))).toEqual([]);
  await send('DELETE', `/api/products/${deleted?.['id']}`, { cookie });
  await whenPublication(services, shopId, isLive);
  await stopPublishers();
  expect(await publicText(publishing, shopId, `p/${deleted?.['id']}`)).toBeNull();
  expect(await publicText(publishing, shopId, `p/${other?.['id']}`)).toContain('Kept');
  expect(await objects.get(`pages/${shopId}/${deletedPage}`)).toBeNull();
});

test('a suspended shop loses its pages and files, and gets them back', async () => {
  const { newSeller, services } = await startTestApi();
  const { publishing, objects } = await testPublishing(services);
  const { shopId } = await newSeller();
  const setActive = async (isActive: boolean) => {
    await services.database.write(async (transaction) => {
      await transaction.update(shops).set({ isActive }).where(eq(shops.id, shopId));
      await touchShop({ transaction, now: services.now() }, shopId);
    });
    await publishOnce(publishing, shopId);
  };
  await setActive(true);
  await setActive(false);
  expect((await publicationOf(services, shopId))?.manifest).toBeNull();
  expect(await objects.list(`pages/${shopId}/`)).toEqual([]);
  await setActive(true);
  expect(await publicText(publishing, shopId)).toContain('Rahima');
});

test('after two hundred concurrent saves of twenty shops, every page shows its shop’s last version', async () => {
  const { send, newSeller, services } = await startTestApi();
  const { publishing } = await testPublishing(services);
  startPublisher(publishing);
  const sellers = await Promise.all(Array.from({ length: 20 }, (_, number) => newSeller(`Shop ${number}`)));
  const saves = sellers.flatMap(({ cookie, shopId }) =>
    Array.from({ length: 10 }, (_, version) =>
      send('PUT', `/api/shops/${shopId}`, { cookie, body: { address: `House ${version}` } }),
    ),
  );
  expect((await Promise.all(saves)).every(({ status }) => status === 200)).toBe(true);
  for (const { shopId } of sellers) {
    await whenPublication(services, shopId, isLive);
    const [shop] = await services.database.db.select().from(shops).where(eq(shops.id, shopId));
    expect((await publicationOf(services, shopId))?.published).toBe(11);
    expect(await publicText(publishing, shopId)).toContain(shop?.address ?? 'missing');
  }
});

test('a save during a publication of its shop is published right after it, without a poll', async () => {
  const { newSeller, services, send } = await startTestApi();
  const { publishing } = await testPublishing(services);
  const { cookie, shopId } = await newSeller();
  await publishOnce(publishing, shopId);
  const paused = Promise.withResolvers<void>();
  const resumed = Promise.withResolvers<void>();
  const renderPage: Publishing['site']['renderPage'] = async (page, origin) => {
    if (page.shop.address === 'House 1') {
      paused.resolve();
      await resumed.promise;
    }
    return publishing.site.renderPage(page, origin);
  };
  const slow = { ...publishing, site: { ...publishing.site, renderPage } };
  startPublisher(slow, { pollInterval: 1_000_000, isBackground: false });
  const save = (address: string) => send('PUT', `/api/shops/${shopId}`, { cookie, body: { address } });
  await save('House 1');
  await paused.promise;
  await save('House 2');
  resumed.resolve();
  await whenPublication(services, shopId, isLive);
  expect(await publicText(publishing, shopId)).toContain('House 2');
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
