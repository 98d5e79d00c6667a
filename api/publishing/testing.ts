import { eq } from 'drizzle-orm';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publications } from '../../db/schema/index.ts';
import type { Services } from '../services.ts';
import { openDiskStore } from '../storage/disk-store.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { PageStore } from './page-store.ts';
import type { Publishing } from './publish-shop.ts';
import { loadSite, type Site } from './site.ts';

const builtFolder = join(import.meta.dir, '..', '..', 'dist');

/** The real built site and a page store of the test's own; `site` and `objects` may be replaced by ones that misbehave. */
export async function testPublishing(
  services: Services,
  changes: { site?: Partial<Site>; watchPut?: (key: string) => void } = {},
) {
  const disk = await openDiskStore(mkdtempSync(join(tmpdir(), 'poshora-pages-')));
  const objects: ObjectStore = {
    ...disk,
    get: (key) => disk.get(key),
    list: (prefix) => disk.list(prefix),
    delete: (key) => disk.delete(key),
    put: (key, bytes, options) => {
      changes.watchPut?.(key);
      return disk.put(key, bytes, options);
    },
  };
  const publishing: Publishing = {
    services,
    site: { ...(await loadSite(builtFolder)), ...changes.site },
    pages: new PageStore(objects),
  };
  return { publishing, objects };
}

/** Waits for the outbox: settles when a shop's row fulfils `holds`, looking again after every write. */
export async function whenPublication(
  services: Services,
  shopId: string,
  holds: (row: typeof publications.$inferSelect) => boolean,
): Promise<void> {
  const { database } = services;
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      void database.db
        .select()
        .from(publications)
        .where(eq(publications.shopId, shopId))
        .then(([row]) => {
          if (!row || !holds(row)) return;
          stopListening();
          resolve();
        })
        .catch(reject);
    };
    const stopListening = database.afterWrite(look);
    look();
  });
}

/** A shop whose every change is public. */
export const isLive = (row: typeof publications.$inferSelect): boolean =>
  row.wanted > 0 && row.published === row.wanted && row.leasedBy === null;
