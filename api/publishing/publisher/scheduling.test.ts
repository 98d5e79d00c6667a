import { afterEach, expect, test } from 'bun:test';
import { assert, integer, option, property, record, array } from 'fast-check';
import { priceAt } from '../../shops/products/prices.ts';
import { ChangeFeed } from '../delivery/change-feed.ts';
import { PublishedPages } from '../delivery/published-pages.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { nextChange } from '../snapshot/next-change.ts';
import { PageStore } from '../pages/page-store.ts';
import type { Publishing } from './publishing.ts';
import { raiseChanges } from './due-shops.ts';
import { publicationOf, publicText, whenPublication } from '../published-testing.ts';
import { publishOnce, startPublisher, stopPublishers, testPublishing } from '../publisher-testing.ts';
import { hour, minute } from '../../platform/formats/durations.ts';

afterEach(stopPublishers);

async function startWithShop() {
  const api = await startTestApi();
  const { publishing, objects } = await testPublishing(api.services);
  const { cookie, shopId } = await api.newSeller('rahima');
  const create = async (body: object) =>
    String((await api.send('POST', '/api/products', { cookie, body })).body?.['id']);
  const text = (key = '') => publicText(publishing, shopId, key);
  const row = () => publicationOf(api.services, shopId);
  const publish = () => publishOnce(publishing, shopId);
  const untilPublished = (wanted: number) =>
    whenPublication(api.services, shopId, (one) => one.published === wanted && one.dueAt === null);
  return { ...api, publishing, objects, shopId, create, text, row, publish, untilPublished };
}

test('a sale appears on the page at its start and disappears at its end, without a save', async () => {
  const { clock, create, text, row, publishing, untilPublished } = await startWithShop();
  const [from, until] = [clock.now + 10 * minute, clock.now + 20 * minute];
  await create({ name: 'Shari', price: 1000, salePrice: 800, saleFrom: from, saleUntil: until });
  startPublisher(publishing);
  const wanted = (await row())?.wanted ?? 0;
  await untilPublished(wanted);
  expect(await text()).not.toContain('৳800');
  expect((await row())?.changesAt).toBe(from);

  clock.now = from;
  await untilPublished(wanted + 1);
  expect(await text()).toContain('৳800');
  expect((await row())?.changesAt).toBe(until);

  clock.now = until;
  await untilPublished(wanted + 2);
  expect(await text()).not.toContain('৳800');
  expect(await row()).toMatchObject({ changesAt: null, wanted: wanted + 2 });
});

test('a scheduled product appears at its time, even if no server ran at that minute, and nowhere earlier', async () => {
  const { clock, create, text, row, publishing, publish, untilPublished } = await startWithShop();
  const id = await create({ name: 'Eid panjabi', price: 1000, publishAt: clock.now + minute });
  await publish();
  for (const key of ['', 'catalogue.json', 'feed.xml', 'sitemap.xml', 'all']) {
    const shown = await text(key);
    expect([key, shown?.includes('Eid panjabi') ?? false, shown?.includes(id) ?? false]).toEqual([key, false, false]);
  }
  expect(await text(`p/${id}`)).toBeNull();

  clock.now += hour;
  const wanted = (await row())?.wanted ?? 0;
  startPublisher(publishing);
  await untilPublished(wanted + 1);
  expect(await text()).toContain('Eid panjabi');
  expect(await text(`p/${id}`)).toContain('Eid panjabi');
});

test('after a downtime, one publication shows the sale that began and removes the one that ended', async () => {
  const { clock, create, text, row, publishing, publish, untilPublished } = await startWithShop();
  await create({ name: 'Shari', price: 1000, salePrice: 801, saleUntil: clock.now + minute });
  await create({ name: 'Panjabi', price: 900, salePrice: 702, saleFrom: clock.now + 2 * minute });
  await publish();
  const shown = async () => {
    const page = await text();
    return ['৳801', '৳702'].map((price) => page?.includes(price));
  };
  expect(await shown()).toEqual([true, false]);
  const wanted = (await row())?.wanted ?? 0;
  clock.now += hour;
  startPublisher(publishing);
  await untilPublished(wanted + 1);
  expect(await shown()).toEqual([false, true]);
  expect(await row()).toMatchObject({ wanted: wanted + 1, changesAt: null });
});

test('every server shows a sale from its start to its end, and its pages are made once', async () => {
  const { clock, create, row, publishing, objects, publish, untilPublished } = await startWithShop();
  const [from, until] = [clock.now + minute, clock.now + 2 * minute];
  await create({ name: 'Shari', price: 1000, salePrice: 800, saleFrom: from, saleUntil: until });
  await publish();
  const one = await startServer(publishing);
  const other = await startServer({ ...publishing, pages: new PageStore(objects) });
  const idle = await startServer({ ...publishing, pages: new PageStore(objects) }, { publishes: false });
  const servers = [one, other, idle];
  const shown = () => Promise.all(servers.map((server) => server.isShown('৳800')));
  const wanted = (await row())?.wanted ?? 0;
  expect(await shown()).toEqual([false, false, false]);
  clock.now = from;
  await untilPublished(wanted + 1);
  expect(await shown()).toEqual([true, true, true]);
  clock.now = until;
  await untilPublished(wanted + 2);
  expect(await shown()).toEqual([false, false, false]);
  expect((await row())?.wanted).toBe(wanted + 2);
  await Promise.all(servers.map((server) => server.stop()));
});

/**
 * A server with pages in memory and a change feed. A server that does not publish learns of all publications from
 * the feed.
 */
async function startServer(publishing: Publishing, { publishes = true } = {}) {
  const { services, pages: store } = publishing;
  const { database } = services;
  const pages = new PublishedPages({ database, store, repair: async () => undefined, securityHeaders: {} });
  const feed = new ChangeFeed(services, (changed) => pages.notice(changed));
  await feed.start();
  if (publishes) startPublisher(publishing).onPublic((version) => pages.notice(version));
  const plainRequest = new Request('http://localhost/', { headers: { 'accept-encoding': 'identity' } });
  return {
    async isShown(text: string): Promise<boolean> {
      await feed.poll();
      const hot = pages.hot('/rahima');
      if (hot) return (await hot.send(plainRequest).text()).includes(text);
      const found = await pages.find('/rahima');
      return found.kind === 'page' && (await found.file.send(plainRequest).text()).includes(text);
    },
    stop: () => feed.stop(),
  };
}

test('with several processes, a change is requested once, and requesting it again does nothing', async () => {
  const { clock, create, row, publish, services, shopId } = await startWithShop();
  await create({ name: 'Shari', price: 1000, publishAt: clock.now + minute });
  await publish();
  const wanted = (await row())?.wanted ?? 0;
  clock.now += minute - 1;
  expect(await raiseChanges(services.database, clock.now)).toBe(0);
  clock.now += 1;
  const raised = await Promise.all(Array.from({ length: 5 }, () => raiseChanges(services.database, clock.now)));
  expect(raised.reduce((sum, count) => sum + count)).toBe(1);
  expect(await row()).toMatchObject({ shopId, wanted: wanted + 1, changesAt: null });
});

test('drafts and hidden products schedule no rebuild', async () => {
  const { clock, create, row, publish } = await startWithShop();
  const later = { price: 10, publishAt: clock.now + minute };
  await create({ name: 'Draft', status: 'draft', ...later });
  await create({ name: 'Hidden', isHidden: true, ...later });
  await publish();
  expect((await row())?.changesAt).toBeNull();
});

const time = option(integer({ min: 0, max: 100 }));
const times = record({ saleFrom: time, saleUntil: time, publishAt: time });

test('no price and no product changes between now and the next change', () => {
  assert(
    property(array(times, { maxLength: 5 }), integer({ min: 0, max: 100 }), (scheduled, now) => {
      const shown = (at: number) =>
        scheduled.map(({ publishAt, ...sale }) => [
          publishAt === null || publishAt <= at,
          priceAt({ pricePaisa: 10, salePricePaisa: 5, ...sale }, null, at),
        ]);
      const until = nextChange(scheduled, now) ?? 101;
      expect(until).toBeGreaterThan(now);
      for (let at = now; at < until; at += 1) expect(shown(at)).toEqual(shown(now));
    }),
  );
});
