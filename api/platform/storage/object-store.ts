/**
 * Finished files by key: pictures and published pages. They lie on disk or in an S3-compatible store. Keys are made by
 * the product from ids and hashes, never taken from a URL.
 */
export interface ObjectStore {
  /** The object's bytes, or null where there is none. */
  get(key: string, options?: GetOptions): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Puts an object in place whole: a reader sees the old bytes or the new ones, even after `kill -9`. */
  put(key: string, bytes: Uint8Array, options?: PutOptions): Promise<void>;
  /** Removes an object; one that is not there is no error. */
  delete(key: string): Promise<void>;
  /** Keys of all objects in a folder and below it, sorted; `prefix` ends with `/`, or is '' for all. */
  list(prefix: string): Promise<string[]>;
  /** Deletes this process's own copies of objects that another process has deleted; missing where there are none. */
  forget?(prefix: string): Promise<void>;
}

export interface GetOptions {
  /** Visitors choose the key: in a remote store, such reads have connections of their own. */
  readonly forVisitor?: boolean;
}

export interface PutOptions {
  /** The object survives power loss once `put` has resolved; for what cannot be made again from the database. */
  readonly durable?: boolean;
}

/** At most eight parts of lower-case letters, digits, `-`, `_` and inner dots. */
const keyPattern = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\/){0,7}[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;

/** Bytes; file systems take 255 a part. */
const maxKeyLength = 200;

/** @throws Error for a key that no part of the product makes, before it gets near a file system */
export function assertKey(key: string): void {
  if (key.length > maxKeyLength || !keyPattern.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
}

/** @throws Error for anything but '' or a key followed by a slash */
export function assertPrefix(prefix: string): void {
  if (prefix === '') return;
  if (!prefix.endsWith('/')) throw new Error(`A storage prefix ends with a slash: ${JSON.stringify(prefix)}`);
  assertKey(prefix.slice(0, -1));
}
