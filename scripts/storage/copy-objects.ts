import pLimit from 'p-limit';
import type { ObjectStore } from '../../api/platform/storage/object-store.ts';

export interface Copied {
  readonly copied: number;
  /** Objects that the other store had already. */
  readonly present: number;
}

/** Objects under way at once: a remote store takes 12 to 50 ms a call. */
const sideBySide = 16;

/**
 * Copies every object that the other store does not have, reads it back and compares. What was broken off goes on where
 * it was: no key is ever put with other bytes, so one that is there is done.
 * @param options.comparesAll compares those as well that were there before
 * @throws Error naming the first object that came back with other bytes
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
  const turns = pLimit(sideBySide);
  let done = 0;
  await Promise.all(
    wanted.map((key) =>
      turns(async () => {
        const bytes = await from.get(key);
        // What was deleted meanwhile, as an older page, is not missed.
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
  if (!back || !Buffer.from(bytes).equals(back)) throw new Error(`${key} came back with other bytes.`);
}
