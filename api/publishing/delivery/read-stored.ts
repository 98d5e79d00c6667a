import { LRUCache } from 'lru-cache';
import type { ObjectStore } from '../../platform/storage/object-store.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** How long (ms) a missing file is remembered. A file stored in the meantime is found after that. */
const usualTime = 10_000;

const maxMissing = 20_000;

/**
 * Reads files whose names come from visitors. Concurrent requests share one read, and a missing file is remembered for
 * a while.
 */
export function storedReader(storage: ObjectStore, missingFor = usualTime): (key: string) => Promise<Bytes | null> {
  const missing = new LRUCache<string, true>({ max: maxMissing, ttl: missingFor });
  const reading = new Map<string, Promise<Bytes | null>>();

  async function read(key: string): Promise<Bytes | null> {
    const bytes = await storage.get(key, { forVisitor: true }).finally(() => reading.delete(key));
    if (!bytes) missing.set(key, true);
    return bytes;
  }

  return async (key) => {
    if (missing.has(key)) return null;
    const found = reading.get(key) ?? read(key);
    reading.set(key, found);
    return found;
  };
}
