import pLimit from 'p-limit';
import type { ObjectStore } from '../../api/platform/storage/object-store.ts';

export interface Copied {
  readonly copied: number;
  /** Objects that the other store already had. */
  readonly present: number;
}

/** Objects copied at the same time. A call to a remote store takes 12 to 50 ms. */
const sideBySide = 16;

/**
 * Copies every object that the other store lacks, reads it back and compares it. A key never gets other bytes, so a second
 * run skips existing objects.
 * @param options.comparesAll also compares existing objects
 * @throws Error with the key of the first object that differs
 */
export async function copyObjects(
  from: ObjectStore,
  to: ObjectStore,
  {
    comparesAll = false,
    onProgress,
  }: { comparesAll?: boolean; onProgress?: (done: number, total: number) => void } = {},
): Promise<Copied> {
  const [keys, there] = await Promise.all([from.list(''), to.list('').then((found) => new Set(found))]);
  const missing = keys.filter((key) => !there.has(key));
  const wanted = comparesAll ? keys : missing;
  const limit = pLimit(sideBySide);
  let done = 0;
  await Promise.all(
    wanted.map((key) =>
      limit(async () => {
        const bytes = await from.get(key);
        // The object was deleted meanwhile, such as an old page.
        if (bytes) await copyOne(to, key, bytes, there.has(key));
        done += 1;
        onProgress?.(done, wanted.length);
      }),
    ),
  );
  return { copied: missing.length, present: keys.length - missing.length };
}

async function copyOne(to: ObjectStore, key: string, bytes: Uint8Array, isThere: boolean): Promise<void> {
  if (!isThere) await to.put(key, bytes, { durable: true });
  const back = await to.get(key);
  if (!back || !Buffer.from(bytes).equals(back)) throw new Error(`${key} differs after the copy.`);
}
