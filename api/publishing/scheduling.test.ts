import { afterEach, expect, test } from 'bun:test';
import { assert, integer, option, property, record, array } from 'fast-check';
import { priceAt } from '../products/prices/contract.ts';
import { startTestApi } from '../testing.ts';
import { nextChange } from './next-change.ts';
import { raiseChanges } from './raise-changes.ts';
import {
  publicationOf,
  publicText,
  publishOnce,
  startPublisher,
  stopPublishers,
  testPublishing,
  whenPublication,
} from './testing.ts';

afterEach(stopPublishers);

const minute = 60_000;

async function startWithShop() {
  const api = await startTestApi();
  const { publishing } = await testPublishing(api.services);
  const { cookie, shopId } = await api.newSeller();
  const create = async (body: object) =>
    String((await api.send('POST', '/api/products', { cookie, body })).body?.['id']);
  const text = (key = '') => publicText(publishing, shopId, key);
  const row = () => publicationOf(api.services, shopId);
  const publish = () => publishOnce(publishing, shopId);
  const settled = (wanted: number) =>
    whenPublication(api.services, shopId, (one) => one.published === wanted && one.dueAt === null);
  return { ...api, publishing, shopId, create, text, row, publish, settled };
}

test('a sale is on the page from its minute until its end, without a save', async () => {
  const { clock, create, text, row, publishing, settled } = await startWithShop();
  const [from, until] = [clock.now + 10 * minute, clock.now + 20 * minute];
  await create({ name: 'Shari', price: 1000, salePrice: 800, saleFrom: from, saleUntil: until });
  startPublisher(publishing);
  const wanted = (await row())?.wanted ?? 0;
  await settled(wanted);
  expect(await text()).not.toContain('৳800');
  expect((await row())?.changesAt).toBe(from);

  clock.now = from;
  await settled(wanted + 1);
  expect(await text()).toContain('৳800');
  expect((await row())?.changesAt).toBe(until);

  clock.now = until;
  await settled(wanted + 2);
  expect(await text()).not.toContain('৳800');
  expect(await row()).toMatchObject({ changesAt: null, wanted: wanted + 2 });
});

test('a product appears at its time, also when nothing ran at that minute, and is nowhere before', async () => {
  const { clock, create, text, row, publishing, publish, settled } = await startWithShop();
  const id = await create({ name: 'Eid panjabi', price: 1000, publishAt: clock.now + minute });
  await publish();
  for (const key of ['', 'catalogue.json', 'feed.xml', 'sitemap.xml', 'all']) {
    const shown = await text(key);
    expect([key, shown?.includes('Eid panjabi') ?? false, shown?.includes(id) ?? false]).toEqual([key, false, false]);
  }
  expect(await text(`p/${id}`)).toBeNull();

  clock.now += 60 * minute;
  const wanted = (await row())?.wanted ?? 0;
  startPublisher(publishing);
  await settled(wanted + 1);
  expect(await text()).toContain('Eid panjabi');
  expect(await text(`p/${id}`)).toContain('Eid panjabi');
});

test('of several processes one asks for the pages, and asking again changes nothing', async () => {
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

test('drafts and hidden products make nobody wait for their times', async () => {
  const { clock, create, row, publish } = await startWithShop();
  const later = { price: 10, publishAt: clock.now + minute };
  await create({ name: 'Draft', status: 'draft', ...later });
  await create({ name: 'Hidden', isHidden: true, ...later });
  await publish();
  expect((await row())?.changesAt).toBeNull();
});

const time = option(integer({ min: 0, max: 100 }));
const times = record({ saleFrom: time, saleUntil: time, publishAt: time });

test('between now and the next change no price and no product changes', () => {
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
