import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { products } from '../../../db/schema/index.ts';
import { timeLimits } from '../../../tests/time-limits.ts';
import { touchShop } from '../../platform/jobs/touch-shop.ts';
import { largeTextsByAddress } from './deliver.ts';
import { startShopHost } from './host-testing.ts';
import { setPlan } from '../../../tests/api/set-plan.ts';

setDefaultTimeout(timeLimits.process);

const productCount = 60;
const hosts = ['rahima.test', '127.0.0.1'];

let shop: Awaited<ReturnType<typeof startShopHost>>;
/** A shop with its own host, whose feed is larger than 64 KB after compression. */
beforeAll(async () => {
  shop = await startShopHost();
  const { services, seller } = shop;
  const now = services.now();
  const rows = Array.from({ length: productCount }, (_, number) => ({
    id: `product-${number}`,
    shopId: seller.shopId,
    name: `Saree ${number}`,
    pricePaisa: 100,
    description: randomBytes(1_400).toString('base64'),
    imageId: null,
    position: number,
    createdAt: now,
    updatedAt: now,
  }));
  await setPlan(services.database, 'pro');
  await services.database.write(async (transaction) => {
    await transaction.insert(products).values(rows);
    await touchShop(transaction, seller.shopId, now);
  });
  // Without a redirect, both hosts send the pages.
  await shop.show({ redirects: false });
});
afterAll(() => shop.stop());

/** Statuses of sequential requests from one address. */
async function ask(host: string, path: string, address: string, count: number) {
  const answers = new Map<number, number>();
  let wait: string | null = null;
  for (let turn = 0; turn < count; turn += 1) {
    const headers = { 'x-forwarded-for': address, 'accept-encoding': 'br' };
    const answer = await shop.at(host, path, { headers });
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
    wait = answer.headers.get('retry-after') ?? wait;
  }
  return { answers: Object.fromEntries(answers), wait: Number(wait) };
}

const { requests } = largeTextsByAddress;

test.each(hosts)('the limit of large feeds at %s applies to each address separately', async (host) => {
  const home = host === '127.0.0.1' ? `/${shop.seller.slug}` : '';
  const feed = await shop.at(host, `${home}/feed.xml`);
  expect([feed.status, feed.text.length > 100_000]).toEqual([200, true]);
  const address = `192.0.2.${hosts.indexOf(host)}`;
  const first = await ask(host, `${home}/feed.xml`, address, requests + 5);
  expect(first.answers).toEqual({ 200: requests, 429: 5 });
  expect(first.wait).toBeWithin(1, 61);
  expect((await ask(host, `${home}/feed.xml`, '192.0.2.9', 1)).answers).toEqual({ 200: 1 });
  expect((await ask(host, `${home}/p/product-1`, address, requests + 5)).answers, 'pages are not limited').toEqual({
    200: requests + 5,
  });
});

test('an address that requests too many order pages at a shop’s host gets 429', async () => {
  const { answers, wait } = await ask('rahima.test', '/order/unknown', '192.0.2.5', 602);
  expect(answers).toEqual({ 302: 600, 429: 2 });
  expect(wait).toBeWithin(1, 61);
});
