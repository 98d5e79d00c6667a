import { LRUCache } from 'lru-cache';
import { rm } from 'node:fs/promises';
import { openDiskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';

/**
 * A remote store with a cache on local disk. Cached objects can be read while the remote store is slow or unreachable.
 * They are never stale, because the content of a key never changes. The folder belongs to this process and is emptied
 * at startup, because files may be damaged after a power failure.
 * @param maxBytes limit of the cache
 */
export async function openCachedStore(remote: ObjectStore, folder: string, maxBytes: number): Promise<ObjectStore> {
  await rm(folder, { recursive: true, force: true });
  const local = await openDiskStore(folder);
  const cached = new LRUCache<string, true, number>({
    maxSize: Math.max(1, maxBytes),
    dispose: (_, key, reason) => {
      if (reason === 'evict') void local.delete(key).catch(() => undefined);
    },
  });

  /** If a copy cannot be stored, for example on a full disk, the object is not cached. */
  const cache = async (key: string, bytes: Uint8Array) => {
    if (bytes.byteLength > maxBytes) return;
    await local.put(key, bytes).then(
      () => cached.set(key, true, { size: bytes.byteLength + 1 }),
      () => cached.delete(key),
    );
  };

  return {
    async get(key, options) {
      const copy = cached.get(key) ? await local.get(key).catch(() => null) : null;
      if (copy) return copy;
      const bytes = await remote.get(key, options);
      if (bytes) await cache(key, bytes);
      return bytes;
    },

    async put(key, bytes, options) {
      await remote.put(key, bytes, options);
      await cache(key, bytes);
    },

    async delete(key) {
      cached.delete(key);
      await Promise.all([remote.delete(key), local.delete(key)]);
    },

    async forget(prefix) {
      const copies = [...cached.keys()].filter((key) => key.startsWith(prefix));
      for (const key of copies) cached.delete(key);
      await Promise.all(copies.map((key) => local.delete(key)));
    },

    list: (prefix) => remote.list(prefix),
  };
}
