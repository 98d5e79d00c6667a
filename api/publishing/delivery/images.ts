import { imageKeyAt } from '../../platform/storage/image-key.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { StoredFiles } from './stored-files.ts';

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
  const files = new StoredFiles(storage, cacheLimit);
  onErased((prefix) => files.forget(prefix));

  return async (request, path) => {
    const key = imageKeyAt(path);
    if (key === null) return null;
    const { type } = Bun.file(key);
    const headers = { 'content-type': type, 'cache-control': caching, 'x-content-type-options': 'nosniff' };
    const file = await files.find(key, headers);
    return file?.send(request) ?? new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });
  };
}
