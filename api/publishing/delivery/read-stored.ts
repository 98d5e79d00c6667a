import { LRUCache } from 'lru-cache';
import type { ObjectStore } from '../../platform/storage/object-store.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** How long (ms) a file that does not exist is not looked for again; one that is stored meanwhile is then found. */
const usualTime = 10_000;

const maxMissing = 20_000;

/**
 * Reads files whose names visitors choose. A file is read once for all who ask at the same time, and one that does not
 * exist is remembered for a while.
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
