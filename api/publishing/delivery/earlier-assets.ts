import { and, isNotNull, like, not } from 'drizzle-orm';
import { join } from 'node:path';
import type { Database } from '../../../db/client.ts';
import { publications } from '../../../db/schema/index.ts';
import type { Site } from '../publisher/site.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { StoredFiles } from './stored-files.ts';

const prefix = '/_assets/';

const cacheLimit = 8 * 1024 * 1024;

/** Asset names have upper-case letters, storage keys do not. */
const keyOf = (name: string) => `assets/${new Bun.CryptoHasher('sha256').update(name).digest('hex').slice(0, 32)}`;

/** Stores this build's hashed assets, so that published pages still find them after the next deployment. */
export async function storeAssets(site: Site, objects: ObjectStore): Promise<void> {
  const folder = join(site.clientFolder, '_assets');
  const stored = new Set(await objects.list('assets/'));
  for (const name of new Bun.Glob('*').scanSync({ cwd: folder, onlyFiles: true })) {
    if (!stored.has(keyOf(name))) await objects.put(keyOf(name), await Bun.file(join(folder, name)).bytes());
  }
}

/** Serves assets of earlier builds, each compressed on its first request; null for other paths. */
export function earlierAssetDelivery(objects: ObjectStore) {
  const files = new StoredFiles(objects, cacheLimit);

  return async (request: Request, path: string): Promise<Response | null> => {
    if (!path.startsWith(prefix)) return null;
    const headers = { 'content-type': Bun.file(path).type, 'cache-control': 'public, max-age=31536000, immutable' };
    return (await files.find(keyOf(path.slice(prefix.length)), headers))?.send(request) ?? null;
  };
}

/** Deletes assets of earlier builds once all public pages use this build. @returns the number of deleted assets */
export async function removeEarlierAssets({ db }: Database, site: Site, objects: ObjectStore): Promise<number> {
  const isOfThisBuild = like(publications.edition, `${site.buildId}-%`);
  const [older] = await db
    .select({ shopId: publications.shopId })
    .from(publications)
    .where(and(isNotNull(publications.manifest), not(isOfThisBuild)))
    .limit(1);
  if (older) return 0;
  const names = new Bun.Glob('*').scanSync({ cwd: join(site.clientFolder, '_assets'), onlyFiles: true });
  const current = new Set([...names].map(keyOf));
  const earlier = (await objects.list('assets/')).filter((key) => !current.has(key));
  for (const key of earlier) await objects.delete(key);
  return earlier.length;
}
