import { imageKeyAt } from '../../platform/storage/image-key.ts';
import { resourcePolicy } from '../../platform/http/security-headers.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { and, isNotNull, like, not } from 'drizzle-orm';
import { join } from 'node:path';
import type { Database } from '../../../db/client.ts';
import { publications } from '../../../db/schema/index.ts';
import type { Site } from '../publisher/site.ts';
import { LRUCache } from 'lru-cache';
import { finishFile, type FinishedFile } from './finished-file.ts';

/** Cache size in bytes: about two thousand pictures of medium size. */
const pictureCache = 64 * 1024 * 1024;

/** The file name is a content hash, so browsers cache the image for a year. */
const caching = 'public, max-age=31536000, immutable';

/**
 * Handles GET and HEAD for stored pictures, with a cache in memory; null for other paths.
 * @param onErased subscribes to the key prefixes of erased files
 */
export function imageDelivery(
  storage: ObjectStore,
  onErased: (listener: (prefix: string) => void) => void = () => undefined,
): (request: Request, path: string) => Promise<Response | null> {
  const files = new StoredFiles(storage, pictureCache);
  onErased((prefix) => files.forget(prefix));

  return async (request, path) => {
    const key = imageKeyAt(path);
    if (key === null) return null;
    const { type } = Bun.file(key);
    const headers = {
      'content-type': type,
      'cache-control': caching,
      'x-content-type-options': 'nosniff',
      // Storefronts of other sites show the pictures of the public catalogue.
      [resourcePolicy]: 'cross-origin',
    };
    const file = await files.find(key, headers);
    return file?.send(request) ?? new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });
  };
}

const prefix = '/_assets/';

const assetCache = 8 * 1024 * 1024;

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
  const files = new StoredFiles(objects, assetCache);

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

/** How long (ms) a missing file is remembered. A file stored in the meantime is found after that. */
const usualTime = 10_000;

const maxMissing = 20_000;

type Headers = Readonly<Record<string, string>>;

/**
 * Files of the object store whose names come from visitors, in memory. Concurrent requests share one read, and a missing
 * file is remembered for a while.
 */
export class StoredFiles {
  readonly #files: LRUCache<string, FinishedFile, Headers>;
  readonly #missing: LRUCache<string, true>;

  /** @param maxBytes of the files in memory */
  constructor(storage: ObjectStore, maxBytes: number, missingFor = usualTime) {
    this.#missing = new LRUCache({ max: maxMissing, ttl: missingFor });
    this.#files = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => bytes + 500,
      // A file that leaves memory during its read is still sent.
      ignoreFetchAbort: true,
      fetchMethod: async (key, _, { context }) => {
        const bytes = await storage.get(key, { forVisitor: true });
        if (bytes) return finishFile(bytes, context);
        this.#missing.set(key, true);
        return undefined;
      },
    });
  }

  /** @param headers of the response */
  async find(key: string, headers: Headers): Promise<FinishedFile | null> {
    if (this.#missing.has(key)) return null;
    return (await this.#files.fetch(key, { context: headers })) ?? null;
  }

  /** Removes files from memory, by the prefix of their keys. */
  forget(prefix: string): void {
    for (const key of this.#files.keys()) if (key.startsWith(prefix)) this.#files.delete(key);
  }
}
