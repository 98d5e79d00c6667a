import { LRUCache } from 'lru-cache';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { finishFile, type FinishedFile } from './finished-file.ts';

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
