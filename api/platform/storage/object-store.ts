/**
 * Files by key: images and published pages. Stored on disk or in an S3-compatible store. The product creates keys from
 * ids and hashes, never from a URL.
 */
export interface ObjectStore {
  /** The object's bytes, or null if it does not exist. */
  get(key: string, options?: GetOptions): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Stores an object atomically: readers see the old or the new bytes, even after `kill -9`. */
  put(key: string, bytes: Uint8Array, options?: PutOptions): Promise<void>;
  /** Deletes an object. A missing object is not an error. */
  delete(key: string): Promise<void>;
  /** All keys below a folder, sorted. `prefix` ends with `/`, or is '' for all keys. */
  list(prefix: string): Promise<string[]>;
  /** Deletes this process's cached copies of objects deleted by another process. Undefined without a cache. */
  forget?(prefix: string): Promise<void>;
}

export interface GetOptions {
  /** True if visitors choose the key. A remote store uses separate connections for such reads. */
  readonly forVisitor?: boolean;
}

export interface PutOptions {
  /**
   * The object survives a power failure once `put` has resolved. For data that cannot be recreated from the database.
   */
  readonly durable?: boolean;
}

/** At most eight segments of lower-case letters, digits, `-`, `_` and inner dots. */
const keyPattern = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\/){0,7}[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;

/** Maximum length in bytes. File systems allow 255 per segment. */
export const maxKeyLength = 200;

/** @throws Error for a key that the product never creates, before it reaches a file system */
export function assertKey(key: string): void {
  if (key.length > maxKeyLength || !keyPattern.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
}

/** @throws Error for anything except '' or a key followed by a slash */
export function assertPrefix(prefix: string): void {
  if (prefix === '') return;
  if (!prefix.endsWith('/')) throw new Error(`A storage prefix ends with a slash: ${JSON.stringify(prefix)}`);
  assertKey(prefix.slice(0, -1));
}
