import { eq } from 'drizzle-orm';
import { join } from 'node:path';
import { bunCommand } from '../../api/platform/jobs/bun-command.ts';
import { day } from '../../api/platform/formats/durations.ts';
import { openDatabase, type Database } from '../../db/client.ts';
import { shops } from '../../db/schema/index.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { Sqld } from '../../tests/sqld.ts';
import { probeHealth } from './health-probe.ts';
import { measuredProduct, whenQuiet } from './measured-product.ts';
import { addOrders } from './order-inbox.ts';
import type { Report } from './report.ts';
import { percentile } from './statistics.ts';
import type { ErasureTimes } from './timed-erasure.ts';

/** Ms between two saves. More of them delay `/healthz` by their publications, also without an erasure. */
const pause = 1_000;

/** Duration of the measurement without an erasure, ms. */
const aloneFor = 10_000;

/** The same on a libSQL server with a database of its own. */
export async function measureErasingOnServer(folder: string, orders: number, report: Report): Promise<void> {
  const server = new Sqld();
  await server.start();
  try {
    await measureErasing(folder, orders, report, server.url);
  } finally {
    await server.remove();
  }
}

/**
 * Erases a shop with many orders in a process beside the product, as the product does. Measures the steps, and saves and
 * `/healthz` of the product meanwhile.
 * @param url the database; by default a file
 */
export async function measureErasing(
  folder: string,
  orders: number,
  report: Report,
  url = `file:${join(folder, 'poshora.db')}`,
): Promise<void> {
  const database = await openDatabase({ url });
  await migrateDatabase(database);
  await fill(database, orders);
  const product = measuredProduct(folder, { LOG_LEVEL: 'error', NODE_ENV: 'test', DATABASE_URL: url });
  await product.start();
  const { cookie, shopId } = await product.newSeller('beside');
  await whenQuiet(product);

  const save = async () => {
    const begun = performance.now();
    const body = { address: `Station Road ${crypto.randomUUID()}` };
    const answer = await product.send('PUT', `/api/shops/${shopId}`, { cookie, body });
    if (!answer.ok) throw new Error(`A save was refused: ${await answer.text()}`);
    await answer.json();
    return performance.now() - begun;
  };
  const watchDuring = async (work: Promise<unknown>) => {
    const stopProbe = probeHealth(product.origin);
    const over = new AbortController();
    void work.finally(() => over.abort());
    const saves: number[] = [];
    for (; !over.signal.aborted; await Bun.sleep(pause)) saves.push(await save());
    return { health: await stopProbe(), save: percentile(saves, 0.99) };
  };

  const alone = await watchDuring(Bun.sleep(aloneFor));
  // Set only now, so that the product's own job does not erase it earlier.
  await database.write((transaction) =>
    transaction
      .update(shops)
      .set({ deletedAt: Date.now() - 31 * day })
      .where(eq(shops.id, 'erased')),
  );
  const erasing = eraseBeside(folder, url);
  const beside = await watchDuring(erasing);
  const times = await erasing;
  await product.stop();
  await database.close();
  const place = url.startsWith('file:') ? '' : ' on a libSQL server';
  const what = `Erasing a shop of ${orders.toLocaleString('en')} orders${place}`;
  report.figure({ what: `${what}: longest step`, unit: 'ms', samples: [times.longestStep], bar: { atMost: 50 } });
  report.figure({ what: `${what}: most processor time of a step`, unit: 'ms', samples: [times.costliestStep] });
  report.figure({ what: 'Longest /healthz of ten seconds before', unit: 'ms', samples: [alone.health] });
  report.figure({ what: `${what}: longest /healthz`, unit: 'ms', samples: [beside.health], bar: { atMost: 100 } });
  report.figure({ what: 'A save before, 99th percentile', unit: 'ms', samples: [alone.save] });
  report.figure({ what: `${what}: a save, 99th percentile`, unit: 'ms', samples: [beside.save] });
  report.figure({ what, unit: 'ms', samples: [times.lasted] });
  report.figure({ what: `${what}: processor time`, unit: 'ms', samples: [times.spent] });
}

async function fill({ connections: { writer } }: Database, orders: number): Promise<void> {
  const now = Date.now();
  await writer.executeMultiple(`
    insert into users (id, email, password_hash, plan, created_at) values ('owner', 'owner@example.com', 'x', 'pro', ${now});
    insert into shops (id, owner_id, slug, name, order_mode, created_at, updated_at)
      values ('erased', 'owner', 'erased', 'Erased', 'kept', ${now}, ${now});`);
  const year = { start: now - 365 * day, step: (365 * day) / orders };
  await addOrders(writer, { shopId: 'erased', word: 'w', prefix: 'erased', from: 1, to: orders, ...year, place: 0 });
}

async function eraseBeside(folder: string, url: string): Promise<ErasureTimes> {
  const child = Bun.spawn([...bunCommand, join(import.meta.dir, 'timed-erasure.ts')], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: folder,
      DATABASE_URL: url,
      LOG_LEVEL: 'error',
      NODE_ENV: 'test',
    },
    stdin: 'ignore',
    stderr: 'inherit',
  });
  return (await new Response(child.stdout).json()) as ErasureTimes;
}
