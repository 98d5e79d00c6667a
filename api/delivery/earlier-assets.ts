import { ne } from 'drizzle-orm';
import { join } from 'node:path';
import type { Database } from '../../db/client.ts';
import { publications } from '../../db/schema/index.ts';
import type { Site } from '../publishing/site.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { contentTypeOf } from './content-types.ts';
import { finishFile, sendFile } from './finished-file.ts';

const prefix = '/_assets/';

/** Asset names have capitals, storage keys have none. */
const keyOf = (name: string) => `assets/${new Bun.CryptoHasher('sha256').update(name).digest('hex').slice(0, 32)}`;

/** Keeps this build's hashed assets, so that pages of this build still find them when the next one is in place. */
export async function keepAssets(site: Site, objects: ObjectStore): Promise<void> {
  const folder = join(site.clientFolder, '_assets');
  const stored = new Set(await objects.list('assets/'));
  for (const name of new Bun.Glob('*').scanSync({ cwd: folder, onlyFiles: true })) {
    if (!stored.has(keyOf(name))) await objects.put(keyOf(name), await Bun.file(join(folder, name)).bytes());
  }
}

/** An asset of an earlier build, or null. */
export async function deliverEarlierAsset(
  request: Request,
  path: string,
  objects: ObjectStore,
): Promise<Response | null> {
  if (!path.startsWith(prefix)) return null;
  const bytes = await objects.get(keyOf(path.slice(prefix.length)));
  if (!bytes) return null;
  const headers = { 'content-type': contentTypeOf(path), 'cache-control': 'public, max-age=31536000, immutable' };
  return sendFile(request, await finishFile(bytes, headers));
}

/** Removes assets of earlier builds once every shop's pages are of this one; safe to run at any time. */
export async function removeEarlierAssets({ db }: Database, site: Site, objects: ObjectStore): Promise<number> {
  const [older] = await db
    .select({ shopId: publications.shopId })
    .from(publications)
    .where(ne(publications.buildId, site.buildId))
    .limit(1);
  if (older) return 0;
  const names = new Bun.Glob('*').scanSync({ cwd: join(site.clientFolder, '_assets'), onlyFiles: true });
  const current = new Set([...names].map(keyOf));
  const earlier = (await objects.list('assets/')).filter((key) => !current.has(key));
  for (const key of earlier) await objects.delete(key);
  return earlier.length;
}
