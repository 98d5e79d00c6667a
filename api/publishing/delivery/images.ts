import { LRUCache } from 'lru-cache';
import { imageKeyAt } from '../../platform/storage/image-key.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { contentTypeOf } from './content-types.ts';
import { finishFile, type FinishedFile } from './finished-file.ts';
import { storedReader } from './read-stored.ts';

/** Cache size in bytes: about two thousand pictures of medium size. */
const cacheLimit = 64 * 1024 * 1024;

/** The file name is a content hash, so browsers cache the image for a year. */
const caching = 'public, max-age=31536000, immutable';

/**
 * Answers GET and HEAD for stored pictures, with a cache in memory; null for other paths.
 * @param onErased subscribes to the key prefixes of erased files
 */
export function imageDelivery(
  storage: ObjectStore,
  onErased: (listener: (prefix: string) => void) => void = () => undefined,
): (request: Request, path: string) => Promise<Response | null> {
  const stored = storedReader(storage);
  const cache = new LRUCache<string, FinishedFile>({
    maxSize: cacheLimit,
    sizeCalculation: ({ bytes }) => bytes + 500,
  });

  onErased((prefix) => {
    for (const key of cache.keys()) if (key.startsWith(prefix)) cache.delete(key);
  });

  async function read(key: string): Promise<FinishedFile | null> {
    const bytes = await stored(key);
    if (!bytes) return null;
    const file = await finishFile(bytes, {
      'content-type': contentTypeOf(key),
      'cache-control': caching,
      'x-content-type-options': 'nosniff',
    });
    cache.set(key, file);
    return file;
  }

  return async (request, path) => {
    const key = imageKeyAt(path);
    if (key === null) return null;
    const file = cache.get(key) ?? (await read(key));
    return file?.send(request) ?? new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });
  };
}
