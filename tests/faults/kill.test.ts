import { expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseIn } from '../database-in.ts';
import { RunningProduct } from '../running-product.ts';
import { timeLimits } from '../time-limits.ts';
import { minute } from '../../api/platform/formats/durations.ts';

setDefaultTimeout(timeLimits.campaign);

/** Each kill costs a start of the product. `bun run test:soak` and `KILLS` set more. */
// oxlint-disable-next-line no-restricted-properties
const kills = Number(process.env['KILLS'] ?? 2);
const sellers = 4;

/** One seller's last confirmed and last sent version. */
interface Ledger {
  readonly slug: string;
  readonly cookie: string;
  readonly userId: string;
  readonly shopId: string;
  acknowledged: number;
  sent: number;
  readonly products: Set<string>;
  onAcknowledged: () => void;
}

test(
  `after each of ${kills} kills every confirmed change exists, and at the end it is published`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'poshora-kill-'));
    const product = new RunningProduct(folder);
    await product.start();
    const ledgers: Ledger[] = [];
    for (let number = 0; number < sellers; number += 1) {
      const seller = await product.newSeller(`faultshop${number}`);
      ledgers.push({ ...seller, acknowledged: 0, sent: 0, products: new Set(), onAcknowledged: () => undefined });
    }
    for (let kill = 0; kill < kills; kill += 1) {
      let isKilled = false;
      const saves = Promise.all(ledgers.map(nextSave));
      const work = Promise.all([
        ...ledgers.map((ledger) => saveUntil(product, ledger, () => isKilled)),
        ...ledgers.map((ledger) => readUntil(product, ledger, () => isKilled)),
      ]);
      // Every other kill waits for a save of each seller. The other kills can come while the product starts.
      if (kill % 2 === 0) await saves;
      await Bun.sleep(20 + Math.random() * 120);
      isKilled = true;
      await product.kill();
      await work;
      await product.start();
      for (const ledger of ledgers) await compareWithDatabase(product, ledger);
    }
    for (const ledger of ledgers) await waitForPage(product, ledger);
    expect(await product.stop()).toBe(0);
    const database = databaseIn(folder);
    expect((await database.execute('PRAGMA integrity_check')).rows[0]?.[0]).toBe('ok');
    database.close();
    for (const { acknowledged } of ledgers) expect(acknowledged).toBeGreaterThanOrEqual(kills / 2);
  },
  Math.max(240_000, kills * 12_000),
);

/** Resolves when the seller's next save is confirmed. */
const nextSave = (ledger: Ledger) =>
  new Promise<void>((resolve) => {
    ledger.onAcknowledged = resolve;
  });

/** Saves one version after the other. The ledger records a 200, not a broken connection. */
async function saveUntil(product: RunningProduct, ledger: Ledger, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    ledger.sent += 1;
    const version = `version ${ledger.sent}`;
    const body = { address: version, deliveryTime: version };
    const status = await statusOf(product.send('PUT', `/api/shops/${ledger.shopId}`, { cookie: ledger.cookie, body }));
    if (status === 200) {
      ledger.acknowledged = ledger.sent;
      ledger.onAcknowledged();
    }
    if (ledger.products.size < 3) {
      const name = `Shari ${crypto.randomUUID()}`;
      if (
        (await statusOf(
          product.send('POST', '/api/products', { cookie: ledger.cookie, body: { name, price: 10 } }),
        )) === 201
      )
        ledger.products.add(name);
    }
  }
}

/** Reads the page continuously. Each response must be one complete version. */
async function readUntil(product: RunningProduct, ledger: Ledger, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const page = await pageOf(product, ledger);
    if (page === null) continue;
    expect(page).toEndWith('</html>');
    expect(versionsOn(page).size).toBeLessThanOrEqual(1);
  }
}

async function compareWithDatabase(product: RunningProduct, ledger: Ledger): Promise<void> {
  const shop = await ownShop(product, ledger);
  const version = Number(shop.address.split(' ')[1] ?? 0);
  expect(version).toBeGreaterThanOrEqual(ledger.acknowledged);
  expect(version).toBeLessThanOrEqual(ledger.sent);
  const names = shop.products.map(({ name }) => name);
  for (const name of ledger.products) expect(names).toContain(name);
}

async function waitForPage(product: RunningProduct, ledger: Ledger): Promise<void> {
  const shop = await ownShop(product, ledger);
  const deadline = Date.now() + minute;
  for (;;) {
    const page = (await pageOf(product, ledger)) ?? '';
    if (page.includes(shop.address) && shop.products.every(({ name }) => page.includes(name))) return;
    if (Date.now() > deadline)
      throw new Error(`${ledger.slug} shows ${[...versionsOn(page)].join(', ')} instead of ${shop.address}`);
    await Bun.sleep(50);
  }
}

const versionsOn = (page: string): Set<string> => new Set(page.match(/version \d+/g));

async function ownShop(product: RunningProduct, { userId, cookie }: Ledger) {
  const response = await product.send('GET', `/api/users/${userId}/shop`, { cookie });
  return (await response.json()) as { address: string; products: Array<{ name: string }> };
}

async function pageOf(product: RunningProduct, { slug }: Ledger): Promise<string | null> {
  return fetch(`${product.origin}/${slug}`)
    .then(async (response) => (response.ok ? await response.text() : null))
    .catch(() => null);
}

const statusOf = (sending: Promise<Response>): Promise<number | null> =>
  sending.then(
    ({ status }) => status,
    () => null,
  );
