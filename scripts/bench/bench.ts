import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { partNamed } from '../steps/part-named.ts';
import { readOptions } from '../steps/read-options.ts';
import { freePort } from '../../tests/api/port-testing.ts';
import { measureAdminLists } from './admin-lists.ts';
import { measureApiRead } from './api-read.ts';
import { measureDuringBackup } from './during-backup.ts';
import { measureErasing, measureErasingOnServer } from './erase-shop.ts';
import { measureFullCatalogue } from './full-catalogue.ts';
import { measuredPort } from './measured-product.ts';
import { measureOneOfMany } from './one-of-many.ts';
import { measureOrderInbox } from './order-inbox.ts';
import { measureOwnDomains } from './own-domains.ts';
import { measurePageBytes } from './page-bytes.ts';
import { prepareShops } from './prepare-shops.ts';
import { measurePlacing } from './place-orders.ts';
import { measurePublicBounds } from './public-bounds.ts';
import { measurePublishAll } from './publish-all.ts';
import { Report } from './report.ts';
import { measureSavesBeside, measureSaveToLive } from './save-to-live.ts';
import { measureSignIns } from './sign-ins.ts';
import { measureSlowLine } from './slow-line.ts';
import { measureSlowPhone } from './slow-phone.ts';
import { measureStart } from './start.ts';
import { measureStoredBytes } from './stored-bytes.ts';
import { measureThroughput } from './throughput.ts';
import { measureUnderBacklog } from './under-backlog.ts';
import { writeDown } from './write-down.ts';

/**
 * `bun run bench [part …] [--few | --large] [--write]`: measures this machine against its bars; all parts by default.
 * `--few` uses a hundredth of the shops. `--large` uses up to 100,000 shops, which takes ten minutes more. `--write`
 * writes the measured figures into docs/reference/figures.md.
 */
const parts = {
  phone: () => measureSlowPhone(join(folder, 'phone'), report),
  line: () => measureSlowLine(join(folder, 'line'), report),
  catalogue: () => measureFullCatalogue(join(folder, 'catalogue'), report),
  serving: measureServing,
  publishing: measurePublishing,
  growth: measureGrowth,
  sizes: measureSizes,
  domains: () => measureOwnDomains(join(folder, 'domains'), isFew ? 100 : 10_000, report),
  orders: measureOrders,
  backup: measureBackup,
  bounds: () => measurePublicBounds(join(folder, 'bounds'), isFew ? 99 : 999, report),
  erasing: () => measureErasing(join(folder, 'erasing'), isFew ? 3_000 : 100_000, report),
  'erasing-on-server': () => measureErasingOnServer(join(folder, 'erasing-on-server'), isFew ? 3_000 : 100_000, report),
  admin: () => measureAdminLists(join(folder, 'admin'), isFew ? 1_000 : 100_000, report),
};

const { values, words } = readOptions(
  { few: { type: 'boolean' }, large: { type: 'boolean' }, write: { type: 'boolean' } },
  '[PART…]',
);
const asked = words.map((name) => partNamed(name, parts));
const isFew = values.few === true;
const isLarge = values.large === true;
const folder = mkdtempSync(join(tmpdir(), 'poshora-bench-'));
const report = new Report();

try {
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.some((part) => part === name)) continue;
    report.begin(name);
    await measure();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measureServing(): Promise<void> {
  const small = join(folder, 'small');
  await prepareShops(small, 10);
  await measurePageBytes(small, report);
  await measureThroughput(small, report);
  await measureApiRead(small, report);
  await measureSignIns(small, report);
}

async function measureOrders(): Promise<void> {
  report.say('Load average before the measurement of orders', (loadavg()[0] ?? NaN).toFixed(1));
  const shops = join(folder, 'orders');
  await prepareShops(shops, 10);
  await measurePlacing(shops, report);
  await measureOrderInbox(join(folder, 'inbox'), isFew ? 20_000 : isLarge ? 5_000_000 : 500_000, report);
}

async function measureBackup(): Promise<void> {
  const shops = join(folder, 'backup');
  await prepareShops(shops, isFew ? 100 : 2_000);
  await measureDuringBackup(shops, report);
}

async function measurePublishing(): Promise<void> {
  const shops = join(folder, 'publishing');
  await prepareShops(shops, isFew ? 100 : 1_000);
  await measureOneOfMany(shops, report);
  const sample = join(folder, 'sample');
  await prepareShops(sample, isFew ? 50 : 500);
  await measurePublishAll(sample, isFew ? 50 : 500, report);
}

async function measureSizes(): Promise<void> {
  const shops = join(folder, 'sizes');
  await prepareShops(shops, 500);
  await measureStoredBytes(shops, 500, report);
}

/** Figures over the number of shops. */
async function measureGrowth(): Promise<void> {
  const rates = new Map<number, number>();
  for (const count of isFew ? [10, 1_000] : isLarge ? [10, 1_000, 10_000, 100_000] : [10, 1_000, 10_000]) {
    const shops = join(folder, `shops-${count}`);
    await prepareShops(shops, count);
    await measureSaveToLive(shops, count, report);
    if (count === 10_000) await besideTen(shops);
    await measureStart(shops, count, report);
    if (count >= 1_000) rates.set(count, await measureUnderBacklog(shops, count, report));
    rmSync(shops, { recursive: true, force: true });
  }
  if (isFew) return;
  const most = isLarge ? 100_000 : 10_000;
  report.figure({
    what: `Published pages, ${most.toLocaleString('en')} waiting shops compared with 1,000`,
    unit: 'times',
    samples: [(rates.get(most) ?? NaN) / (rates.get(1_000) ?? NaN)],
    bar: { atLeast: 0.95 },
  });
}

async function besideTen(many: string): Promise<void> {
  const port = String(await freePort());
  const few = join(folder, 'shops-beside');
  await prepareShops(few, 10, port);
  await measureSavesBeside({ folder: many, port: measuredPort }, { folder: few, port }, report);
}

console.log(`\n${report.table()}`);
if (values.write) writeDown(report);
process.exit(0);
