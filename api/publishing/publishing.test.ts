import { afterEach, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { products, publications, shops, users } from '../../db/schema/index.ts';
import { touchShop } from '../outbox/touch-shop.ts';
import { startTestApi } from '../testing.ts';
import { leaseLength, mostAttempts, wantNewBuild } from './outbox.ts';
import type { Publishing } from './publish-shop.ts';
import { isLive, testPublishing, whenPublication } from './testing.ts';
import { PublishingWorker } from './worker.ts';

const workers: PublishingWorker[] = [];

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

function startWorker(publishing: Publishing, onPublic: (shopId: string) => void = () => undefined) {
  const worker = new PublishingWorker(publishing, onPublic, 20);
  workers.push(worker);
  worker.start();
  return worker;
}

async function pageText({ pages }: Publishing, shopId: string, path = ''): Promise<string | null> {
  const page = (await pages.readManifest(shopId))?.pages[path];
  const body = page && (await pages.readBody(shopId, page));
  return body?.identity ? new TextDecoder().decode(body.identity) : null;
}

test('a saved shop has its page, and each visible product has one', async () => {
  const { send, newSeller, services } = await startTestApi();
  const { publishing } = await testPublishing(services);
  startWorker(publishing);
  const { cookie, shopId } = await newSeller('রহিমা ফ্যাশন');
  const { body: shown } = await send('POST', '/api/products', { cookie, body: { name: 'জামদানি শাড়ি', price: 2500 } });
  const { body: hidden } = await send('POST', '/api/products', {
    cookie,
    body: { name: 'Hidden shari', price: 1, isHidden: true },
  });
  await whenPublication(services, shopId, isLive);
  expect(await pageText(publishing, shopId)).toContain('রহিমা ফ্যাশন');
  expect(await pageText(publishing, shopId)).not.toContain('Hidden shari');
  expect(await pageText(publishing, shopId, `p/${shown?.['id']}`)).toContain('জামদানি শাড়ি');
  expect(await pageText(publishing, shopId, `p/${hidden?.['id']}`)).toBeNull();
});

test('a page that did not change is not written again, and a deleted product’s page goes', async () => {
  const { send, newSeller, services } = await startTestApi();
  const written: string[] = [];
  const { publishing } = await testPublishing(services, { watchPut: (key) => written.push(key) });
  startWorker(publishing);
  const { cookie, shopId } = await newSeller();
  const { body: kept } = await send('POST', '/api/products', { cookie, body: { name: 'Kept', price: 1 } });
  const { body: deleted } = await send('POST', '/api/products', { cookie, body: { name: 'Deleted', price: 1 } });
  await whenPublication(services, shopId, isLive);
  const before = (await publishing.pages.readManifest(shopId))?.pages;
  written.length = 0;
  await send('PUT', `/api/shops/${shopId}`, { cookie, body: {} });
  await whenPublication(services, shopId, isLive);
  expect(
    written.filter((key) => !key.endsWith('manifest.json') && key.includes(before?.[`p/${kept?.['id']}`]?.hash ?? '')),
  ).toEqual([]);
  await send('DELETE', `/api/products/${deleted?.['id']}`, { cookie });
  await whenPublication(services, shopId, isLive);
  expect(await pageText(publishing, shopId, `p/${deleted?.['id']}`)).toBeNull();
  expect(await pageText(publishing, shopId, `p/${kept?.['id']}`)).toContain('Kept');
});

test('of a long shop’s pages those that are made become public meanwhile, the catalogue with the first of them', async () => {
  const { newSeller, services } = await startTestApi();
  const { publishing } = await testPublishing(services);
  const { shopId, userId } = await newSeller();
  await services.database.write(async (transaction) => {
    await transaction.update(users).set({ plan: 'pro' }).where(eq(users.id, userId));
    for (let number = 100; number < 250; number += 1) {
      const dates = { createdAt: services.now() - number, updatedAt: services.now() };
      await transaction
        .insert(products)
        .values({ id: `product-${number}`, shopId, name: `Saree ${number}`, pricePaisa: 1, ...dates });
    }
    await touchShop(transaction, shopId, services.now());
  });
  const steps: string[][] = [];
  const write = publishing.pages.writeManifest.bind(publishing.pages);
  publishing.pages.writeManifest = (id, manifest) => {
    steps.push(Object.keys(manifest.pages));
    return write(id, manifest);
  };
  startWorker(publishing);
  await whenPublication(services, shopId, isLive);
  const [first, second, last = []] = steps;
  expect(steps).toHaveLength(3);
  expect(first).toEqual(['']);
  expect(second).toContain('catalogue.json');
  expect(second).toHaveLength(101);
  expect(last.filter((path) => path.startsWith('p/'))).toHaveLength(150);
});

test('a suspended shop loses its pages and gets them back', async () => {
  const { newSeller, services } = await startTestApi();
  const { publishing } = await testPublishing(services);
  startWorker(publishing);
  const { shopId } = await newSeller();
  const setActive = async (isActive: boolean) => {
    await services.database.write(async (transaction) => {
      await transaction.update(shops).set({ isActive }).where(eq(shops.id, shopId));
      await touchShop(transaction, shopId, services.now());
    });
    await whenPublication(services, shopId, isLive);
  };
  await setActive(false);
  expect((await publishing.pages.readManifest(shopId))?.pages).toEqual({});
  await setActive(true);
  expect(await pageText(publishing, shopId)).toContain('Rahima');
});

test('a worker that lost its lease does not put its older version in place', async () => {
  const { send, newSeller, services, clock } = await startTestApi();
  const { cookie, shopId } = await newSeller('Old name');
  const slow = Promise.withResolvers<void>();
  const slowIsRendering = Promise.withResolvers<void>();
  const { publishing } = await testPublishing(services);
  const render: Publishing['site']['render'] = async (...page) => {
    const isFirst = page[1].name === 'Old name';
    slowIsRendering.resolve();
    if (isFirst) await slow.promise;
    return publishing.site.render(...page);
  };
  const slowWorker = startWorker({ ...publishing, site: { ...publishing.site, render } });
  await slowIsRendering.promise;
  clock.now += leaseLength + 1;
  await send('PUT', `/api/shops/${shopId}`, { cookie, body: { name: 'New name' } });
  startWorker(publishing);
  await whenPublication(services, shopId, isLive);
  slow.resolve();
  await slowWorker.stop();
  expect(await pageText(publishing, shopId)).toContain('New name');
});

test('a shop that always fails holds up no other, keeps its error, and is parked until it changes', async () => {
  const { newSeller, services, clock, send } = await startTestApi();
  const broken = await newSeller('Broken');
  const others = await Promise.all(Array.from({ length: 10 }, (_, number) => newSeller(`Shop ${number}`)));
  let isMended = false;
  const { publishing } = await testPublishing(services);
  const render: Publishing['site']['render'] = async (path, shop, origin) => {
    if (shop.id === broken.shopId && !isMended) throw new Error('This shop cannot be rendered');
    return publishing.site.render(path, shop, origin);
  };
  startWorker({ ...publishing, site: { ...publishing.site, render } });
  await Promise.all(others.map(({ shopId }) => whenPublication(services, shopId, isLive)));
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    await whenPublication(services, broken.shopId, (row) => row.attempts === attempt && row.leasedBy === null);
    clock.now += 120_000;
  }
  const [row] = await services.database.db.select().from(publications).where(eq(publications.shopId, broken.shopId));
  expect(row).toMatchObject({ dueAt: null, lastError: 'This shop cannot be rendered' });
  isMended = true;
  await send('PUT', `/api/shops/${broken.shopId}`, { cookie: broken.cookie, body: { address: 'Bogura' } });
  await whenPublication(services, broken.shopId, isLive);
  expect(await pageText(publishing, broken.shopId)).toContain('Broken');
}, 30_000);

test('a new build of the site has every shop published again', async () => {
  const { newSeller, services } = await startTestApi();
  const { publishing } = await testPublishing(services);
  startWorker(publishing);
  const { shopId } = await newSeller();
  await whenPublication(services, shopId, isLive);
  expect(await wantNewBuild(services.database, publishing.site.buildId, services.now())).toBe(0);
  startWorker({ ...publishing, site: { ...publishing.site, buildId: 'another' } });
  await Promise.all(workers.splice(0, 1).map((worker) => worker.stop()));
  expect(await wantNewBuild(services.database, 'another', services.now())).toBe(1);
  await whenPublication(services, shopId, (row) => row.buildId === 'another' && isLive(row));
});

test('of two hundred saves of twenty shops at once none is lost, and every page shows its shop’s last version', async () => {
  const { send, newSeller, services } = await startTestApi();
  const { publishing } = await testPublishing(services);
  startWorker(publishing);
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
    const [publication] = await services.database.db.select().from(publications).where(eq(publications.shopId, shopId));
    expect(publication?.published).toBe(11);
    expect(await pageText(publishing, shopId)).toContain(shop?.address ?? 'missing');
  }
}, 60_000);
