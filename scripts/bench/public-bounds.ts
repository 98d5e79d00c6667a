import { openDatabase } from '../../db/client.ts';
import { products, productVariants } from '../../db/schema/index.ts';
import type { RunningProduct } from '../../tests/running-product.ts';
import { probeHealth } from './health-probe.ts';
import { processorTicks, residentMegabytes, ticks } from './load.ts';
import { measuredProduct, whenQuiet } from './measured-product.ts';
import type { Report } from './report.ts';
import { setPlan } from '../../tests/api/set-plan.ts';
import { sareeVariants } from './saree-variants.ts';

const atOnce = 40;
const turns = 3;

const sizes = Array.from({ length: 10 }, (_, number) => `Size ${number}`);
const colours = Array.from({ length: 10 }, (_, number) => `Colour ${number}`);
const options = [
  { name: 'Colour', values: colours },
  { name: 'Size', values: sizes },
];

/**
 * Requests each public URL of a shop of `count` products with 100 variants, 40 at a time, in each encoding. Measures the
 * growth of memory and the longest response of `/healthz`.
 */
export async function measurePublicBounds(folder: string, count: number, report: Report): Promise<void> {
  const product = measuredProduct(folder);
  await product.start();
  const { slug, first } = await fullShop(product, folder, count);
  const paths = [
    `/${slug}`,
    `/${slug}/feed.xml`,
    `/${slug}/catalogue.json`,
    `/api/shops/${slug}`,
    `/api/shops/${slug}?page=2`,
    `/${slug}/p/${first}`,
    `/api/order/${slug}/${first}`,
    '/orders/AAAAAAAAAAAAAAAAAAAAAA',
  ];
  for (const path of paths) {
    for (const encoding of ['br', 'gzip', 'identity']) await measure(product, path, encoding, report);
  }
  await product.stop();
}

async function measure(product: RunningProduct, path: string, encoding: string, report: Report): Promise<void> {
  const ask = async () => {
    // Each from another IP address, so that no rate limit applies.
    const headers = { 'accept-encoding': encoding, 'x-forwarded-for': crypto.randomUUID() };
    const init = { headers, decompress: false, redirect: 'manual' } as RequestInit;
    const { status, body } = await fetch(`${product.origin}${path}`, init);
    // Read in chunks, so that this process does not store the response.
    await body?.pipeTo(new WritableStream());
    return status;
  };
  const before = residentMegabytes(product.pid);
  const spent = processorTicks(product.pid);
  let peak = before;
  const watching = setInterval(() => (peak = Math.max(peak, residentMegabytes(product.pid))), 20);
  const stopProbe = probeHealth(product.origin);
  const statuses = new Set<number>();
  for (let turn = 0; turn < turns; turn += 1)
    for (const status of await Promise.all(Array.from({ length: atOnce }, ask))) statuses.add(status);
  const longest = await stopProbe();
  clearInterval(watching);
  const what = `${path.replaceAll(/[0-9a-f-]{36}|varied\w+/g, '…')} (${encoding}, ${[...statuses].join(' and ')})`;
  report.figure({ what: `${what}: memory growth`, unit: 'MB', samples: [peak - before], bar: { atMost: 100 } });
  report.figure({ what: `${what}: longest /healthz`, unit: 'ms', samples: [longest], bar: { atMost: 100 } });
  const cost = ((processorTicks(product.pid) - spent) * 1000) / ticks / (turns * atOnce);
  report.figure({ what: `${what}: processor time of a response`, unit: 'ms', samples: [cost] });
}

/** A published shop whose products have the most variants. */
async function fullShop(product: RunningProduct, folder: string, count: number) {
  const { slug, shopId, userId, cookie } = await product.newSeller(`varied${crypto.randomUUID().slice(0, 8)}`);
  const database = await openDatabase({ url: `file:${folder}/poshora.db` });
  const dates = { createdAt: Date.now(), updatedAt: Date.now() };
  const rows = Array.from({ length: count }, (_, position) => ({
    id: Bun.randomUUIDv7(),
    shopId,
    name: `Saree ${position}`,
    pricePaisa: 125_000,
    category: 'Sarees',
    description: 'Made by hand, Sent within a day',
    options,
    position,
    ...dates,
  }));
  await setPlan(database, 'pro');
  for (let start = 0; start < count; start += 10) {
    const some = rows.slice(start, start + 10);
    await database.write(async (transaction) => {
      await transaction.insert(products).values(some);
      for (const { id } of some) await transaction.insert(productVariants).values(variantsOf(shopId, id));
    });
  }
  await database.close();
  const saved = await product.send('PUT', `/api/shops/${shopId}`, { cookie, body: { address: 'Bogura' } });
  if (!saved.ok) throw new Error(`The shop of ${userId} was not saved: ${await saved.text()}`);
  await whenQuiet(product);
  return { slug, first: rows[0]?.id ?? '' };
}

const variantsOf = (shopId: string, productId: string) => sareeVariants({ shopId, productId }, { colours, sizes });
