import { eq, ne } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startSession } from '../../api/accounts/identity/sessions/start-session.ts';
import { openDatabase } from '../../db/client.ts';
import { products, shops, users } from '../../db/schema/index.ts';
import { freePort } from '../../tests/api/port-testing.ts';
import { setPlan } from '../../tests/api/set-plan.ts';
import { RunningProduct } from '../../tests/running-product.ts';

const token = 'token of the measurements';
/** One port for all measurements: pages contain the site's URL, so another port would republish all shops. */
export const measuredPort = String(await freePort());

export const openDataIn = (folder: string) => openDatabase({ url: `file:${join(folder, 'poshora.db')}` });

/**
 * Runs the work while the product runs with an operator's settings: with its log and with the usual number of publishers.
 * @param work its second argument is the duration of the start, ms
 */
export async function withProduct<Result>(
  folder: string,
  work: (product: RunningProduct, startedIn: number) => Promise<Result>,
): Promise<Result> {
  const PUBLISHERS = String(Math.max(1, availableParallelism() - 1));
  const settings = { PORT: measuredPort, LOG_LEVEL: 'info', METRICS_TOKEN: token, PUBLISHERS };
  const product = new RunningProduct(folder, settings);
  try {
    return await work(product, await product.start());
  } finally {
    await product.stop();
  }
}

/** Memory (MB) of a process and its children. They share pages, each of which counts once (proc(5), Pss). */
export function memoryOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  const own = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;
  return children.reduce((sum, child) => sum + memoryOf(child), own);
}

/** Waits until all pages and link previews are published. */
export async function whenQuiet(product: RunningProduct): Promise<void> {
  while ((await waitingShops(product)) > 0) await Bun.sleep(20);
}

/** The number of shops that wait for publication. */
export async function waitingShops({ origin }: RunningProduct): Promise<number> {
  const response = await fetch(`${origin}/readyz`, { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { publications: { waiting: number } }).publications.waiting;
}

/** The first seeded shop of a data folder, with a session of its owner. */
export async function firstShop(folder: string) {
  const database = await openDataIn(folder);
  const [row] = await database.db
    .select({ shopId: shops.id, slug: shops.slug, userId: users.id })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(ne(shops.name, ''))
    .limit(1);
  if (!row) throw new Error('There is no shop');
  const browser = { network: 'bench', device: 'Bench', tokens: [], sessionToken: null };
  const { session } = await database.write((transaction) =>
    startSession({ transaction, now: Date.now() }, row.userId, browser),
  );
  await database.close();
  return { ...row, cookie: `poshora=${session}` };
}

/** A new shop of 999 published products. The first is `Saree 1`. */
export async function largeShop(product: RunningProduct, folder: string) {
  const seller = await product.newSeller(`large${crypto.randomUUID().slice(0, 8)}`);
  const { shopId, cookie } = seller;
  const now = Date.now();
  const rows = Array.from({ length: 999 }, (_, number) => ({
    id: Bun.randomUUIDv7(),
    shopId,
    name: `Saree ${number + 1}`,
    pricePaisa: 100_000,
    category: `Category ${number % 12}`,
    description: 'Made by hand, Sent within a day',
    createdAt: now - number,
    updatedAt: now,
  }));
  const database = await openDataIn(folder);
  await setPlan(database, 'pro', seller.userId);
  await database.write(async (transaction) => {
    for (let start = 0; start < rows.length; start += 200)
      await transaction.insert(products).values(rows.slice(start, start + 200));
  });
  await database.close();
  await product.send('PUT', `/api/shops/${shopId}`, { cookie, body: { address: 'Bogura' } });
  await whenQuiet(product);
  return { ...seller, firstProduct: rows[0]?.id ?? '' };
}
