import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../db/client.ts';
import { products } from '../../db/schema/index.ts';
import { eventually } from '../eventually.ts';
import { timeLimits } from '../time-limits.ts';
import { drawing, Server } from './fleet.ts';
import { freePort } from '../api/port-testing.ts';
import { setPlan } from '../api/set-plan.ts';

setDefaultTimeout(timeLimits.campaign);

// oxlint-disable no-restricted-properties
/** Seconds for which the soak measures the ages of pages; `bun run test:soak` sets them. */
const soakSeconds = Number(process.env['DENSE_SECONDS'] ?? 0);
const seed = Number(process.env['DENSE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
// oxlint-enable no-restricted-properties
const isSoak = soakSeconds > 0;

const shopCount = isSoak ? 4 : 2;
const productCount = isSoak ? 500 : 8;
/** Ms between two saves of a client. The soak has one client for all shops, the short test one per shop. */
const pause = isSoak ? 150 : 0;

/** A shop with its acknowledged saves: of the delivery time, which every page shows, and of product names. */
interface DenseShop {
  readonly slug: string;
  readonly shopId: string;
  readonly userId: string;
  readonly cookie: string;
  readonly productIds: readonly string[];
  readonly saves: Save[];
}

interface Save {
  /** A product's number, or -1 for the delivery time. */
  readonly what: number;
  readonly version: number;
  readonly at: number;
  readonly starved: number;
}

const folder = mkdtempSync(join(tmpdir(), 'poshora-dense-'));
const draw = drawing(seed);
let server: Server;
let shops: readonly DenseShop[];
let version = 0;

beforeAll(async () => {
  console.log(`DENSE_SEED=${seed}`);
  const port = await freePort();
  server = new Server(folder, port, `http://localhost:${port}`, { PUBLISHERS: '1' });
  await server.product.start();
  const opened = [];
  for (let number = 0; number < shopCount; number += 1) opened.push(await openShop(`dense${number}`));
  shops = opened;
});
afterAll(() => server.product.kill());

// The long form takes minutes. It starts with all pages published: the short form's saves, which never pause, would leave
// it work of many seconds.
if (isSoak)
  test(
    `for ${soakSeconds} s of saves, imports and kills no page is older than 5 s`,
    async () => {
      let isOver = false;
      const ages = { stalest: 0, reads: 0, kills: 0 };
      const clients = Promise.all([
        saveUntilOver(shops, () => isOver),
        importUntilOver(() => isOver),
        readUntilOver(() => isOver, ages),
        readUntilOver(() => isOver, ages),
      ]);
      const until = performance.now() + soakSeconds * 1000;
      while (performance.now() < until) {
        await Promise.race([Bun.sleep(20_000), clients]);
        await server.kill();
        await server.startAgain();
        ages.kills += 1;
      }
      await Bun.sleep(10_000);
      isOver = true;
      await clients;
      console.log(
        `${version} saves, ${ages.reads} reads, ${ages.kills} kills; stale at most ${Math.round(ages.stalest)} ms`,
      );
      expect(ages.stalest).toBeLessThanOrEqual(5_000);
    },
    120_000 + soakSeconds * 3_000,
  );
else
  test('while saves never pause, every page comes to show a later one, also after a kill', async () => {
    let isOver = false;
    const saves = Promise.all(shops.map((shop) => saveUntilOver([shop], () => isOver)));
    await everyPageMovesOn();
    await server.kill();
    await server.startAgain();
    await everyPageMovesOn();
    isOver = true;
    await saves;
  });

async function openShop(name: string): Promise<DenseShop> {
  const seller = await server.product.newSeller(name);
  const now = Date.now();
  const rows = Array.from({ length: productCount }, (_, number) => ({
    id: Bun.randomUUIDv7(),
    shopId: seller.shopId,
    name: `Saree ${number} edit 0`,
    pricePaisa: 100_000,
    category: `Category ${number % 12}`,
    createdAt: now - number,
    updatedAt: now,
  }));
  const database = await openDatabase({ url: `file:${join(folder, 'poshora.db')}` });
  await setPlan(database, 'pro');
  await database.write(async (transaction) => void (await transaction.insert(products).values(rows)));
  await database.close();
  const shop = { ...seller, productIds: rows.map(({ id }) => id), saves: [] };
  await save(shop, -1);
  await eventually(`${name} is published`, async () => versionOn(await pageOf(shop, productCount - 1)) > 0);
  return shop;
}

/** Saves to the shops in turn. In the soak, every 41st save changes the delivery time, which every page shows. */
async function saveUntilOver(saved: readonly DenseShop[], isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const startedAt = performance.now();
    const isOfProduct = isSoak && turn % 41 > 0;
    await save(saved[turn % saved.length]!, isOfProduct ? Math.floor(draw() * productCount) : -1);
    await Bun.sleep(Math.max(0, startedAt + pause - performance.now()));
  }
}

async function save(shop: DenseShop, what: number): Promise<void> {
  const { cookie, shopId, productIds } = shop;
  const ofThis = (version += 1);
  const response =
    what === -1
      ? await server.call('PUT', `/api/shops/${shopId}`, { cookie, body: { deliveryTime: `version ${ofThis}` } })
      : await server.call('PUT', `/api/products/${productIds[what]}`, {
          cookie,
          body: { name: `Saree ${what} edit ${ofThis}` },
        });
  if (response?.ok) recordSave(shop, what, ofThis);
}

const recordSave = (shop: DenseShop, what: number, ofThis: number) =>
  shop.saves.push({ what, version: ofThis, at: performance.now(), starved: server.starved });

/** Waits until every product page shows a save that is newer than this call. */
async function everyPageMovesOn(): Promise<void> {
  const floor = version;
  for (const shop of shops)
    for (let number = 0; number < productCount; number += 1)
      await eventually(
        `product ${number} of ${shop.slug} shows a save after ${floor}`,
        async () => versionOn(await pageOf(shop, number)) > floor,
      );
}

/** Imports files that change the prices of some products, in each shop in turn. */
async function importUntilOver(isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const { cookie, productIds } = shops[turn % shops.length]!;
    const first = Math.floor(draw() * (productCount - 60));
    const lines = productIds.slice(first, first + 60).map((id) => `${id},${1_000 + turn}`);
    const body = new FormData();
    body.append('file', new File([`id,price\n${lines.join('\n')}\n`], 'products.csv', { type: 'text/csv' }));
    const report = await server.call('POST', '/api/imports', { cookie, body });
    if (report?.ok) {
      const { id, lines: found } = (await report.json()) as { id: string; lines: { change: number } };
      expect(found.change).toBe(60);
      await server.call('POST', `/api/imports/${id}/start`, { cookie, body: {} });
    }
    await Bun.sleep(3_000);
  }
}

async function readUntilOver(isOver: () => boolean, ages: { stalest: number; reads: number }): Promise<void> {
  while (!isOver()) {
    const shop = shops[Math.floor(draw() * shops.length)]!;
    const at = performance.now();
    const page = await pageOf(shop, Math.floor(draw() * (productCount + 5)) - 5);
    if (page !== null) {
      ages.reads += 1;
      ages.stalest = Math.max(ages.stalest, ageOf(shop, page, at));
    }
    await Bun.sleep(20);
  }
}

/** Ms since the first acknowledged save that the page lacks, without outages and waits for a processor. */
function ageOf({ saves }: DenseShop, page: string, at: number): number {
  const shown = new Map([[-1, versionOn(page)]]);
  for (const [, number, edit] of page.matchAll(/Saree (\d+) edit (\d+)/g))
    shown.set(Number(number), Math.min(Number(edit), shown.get(Number(number)) ?? Infinity));
  const missed = saves.find((save) => save.version > (shown.get(save.what) ?? Infinity));
  if (!missed || missed.at > at) return 0;
  return server.ranBetween(missed.at, at) - Math.max(0, server.starved - missed.starved);
}

/** @param number the product's number; a negative one means the shop page */
async function pageOf({ slug, productIds }: DenseShop, number: number): Promise<string | null> {
  const response = await server.call('GET', number < 0 ? `/${slug}` : `/${slug}/p/${productIds[number]}`);
  return response?.ok ? response.text().catch(() => null) : null;
}

const versionOn = (page: string | null): number => Number(/version (\d+)/.exec(page ?? '')?.[1] ?? -1);
