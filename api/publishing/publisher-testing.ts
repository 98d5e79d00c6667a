import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { products } from '../../db/schema/index.ts';
import { touchShop } from '../platform/publications/touch-shop.ts';
import type { Services } from '../platform/config/services.ts';
import { openDiskStore } from '../platform/storage/disk-store.ts';
import type { ObjectStore } from '../platform/storage/object-store.ts';
import { PageStore } from './pages/page-store.ts';
import { publishShop } from './publisher/publish-shop.ts';
import { Publisher, type PublisherOptions } from './publisher/publisher.ts';
import { openPublishing, type Publishing } from './publisher/publishing.ts';
import { loadSite, type Site } from './publisher/site.ts';
import { setPlan } from '../../tests/api/set-plan.ts';

const builtFolder = join(import.meta.dir, '..', '..', 'dist');

interface Changes {
  readonly site?: Partial<Site>;
  /** Called before an object is stored. It can delay or fail the write. */
  readonly beforePut?: (key: string) => void | Promise<void>;
}

/** The real built site and a separate page store. A test can make either of them fail. */
export async function testPublishing(services: Services, { site, beforePut }: Changes = {}) {
  const disk = await openDiskStore(mkdtempSync(join(tmpdir(), 'poshora-pages-')));
  const objects: ObjectStore = {
    get: (key) => disk.get(key),
    list: (prefix) => disk.list(prefix),
    delete: (key) => disk.delete(key),
    put: async (key, bytes, options) => {
      await beforePut?.(key);
      return disk.put(key, bytes, options);
    },
  };
  const publishing: Publishing = {
    ...openPublishing(services, { ...(await loadSite(builtFolder)), ...site }),
    pages: new PageStore(objects),
  };
  return { publishing, objects };
}

const publishers: Publisher[] = [];

/** A publisher with a short poll interval. `stopPublishers` stops it. */
export function startPublisher(publishing: Publishing, options: PublisherOptions = {}): Publisher {
  const publisher = new Publisher(publishing, { pollInterval: 20, ...options });
  publishers.push(publisher);
  publisher.start();
  return publisher;
}

export async function stopPublishers(): Promise<void> {
  await Promise.all(publishers.splice(0).map((publisher) => publisher.stop()));
}

/** Adds this many products to a shop, without API requests. */
export async function fillShop(
  { database, now }: Services,
  { shopId, userId }: { shopId: string; userId: string },
  count: number,
): Promise<void> {
  await setPlan(database, 'pro', userId);
  await database.write(async (transaction) => {
    const dates = { createdAt: now(), updatedAt: now() };
    const rows = Array.from({ length: count }, (_, number) => ({
      id: `product-${1000 + number}`,
      shopId,
      name: `Saree ${number}`,
      pricePaisa: 100,
      position: number,
      ...dates,
    }));
    await transaction.insert(products).values(rows);
    await touchShop({ transaction, now: now() }, shopId);
  });
}

/** Publishes a due shop until its latest save is public. */
export async function publishOnce(publishing: Publishing, shopId: string): Promise<void> {
  while (await publishShop(publishing, shopId));
}
