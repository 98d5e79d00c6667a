import type { Client } from '@libsql/client';

/** Entries kept at most; all go whenever anything in the database changes. */
const maxEntries = 2_000;

/** How long (ms) another process may have written before it is noticed; asking costs as much as a third of a request. */
const noticedWithin = 5;

/**
 * Answers of reads, kept while the database stays as it is. SQLite's `data_version` changes for the reading connection
 * whenever another one commits: this process's writes are noticed at once, another one's within 5 ms.
 */
export class ReadCache {
  readonly #reader: Client;
  readonly #entries = new Map<string, Promise<unknown>>();
  #version: unknown;
  #writes = 0;
  #checkedAt = -Infinity;

  constructor(reader: Client) {
    this.#reader = reader;
  }

  /** What `load` gives for `key`, loaded at most once for each state of the database. A failure is not kept. */
  async get<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    await this.#forgetAfterChange();
    const known = this.#entries.get(key);
    if (known) return known as Promise<Value>;
    if (this.#entries.size >= maxEntries) this.#entries.clear();
    const loaded = load();
    this.#entries.set(key, loaded);
    loaded.catch(() => this.#entries.delete(key));
    return loaded;
  }

  /** This process has written. */
  forget(): void {
    this.#writes += 1;
    this.#checkedAt = -Infinity;
  }

  async #forgetAfterChange(): Promise<void> {
    const now = performance.now();
    if (now - this.#checkedAt < noticedWithin) return;
    const writes = this.#writes;
    const { rows } = await this.#reader.execute('PRAGMA data_version');
    if (writes === this.#writes) this.#checkedAt = now;
    const version = rows[0]?.[0];
    if (version === this.#version) return;
    this.#version = version;
    this.#entries.clear();
  }
}

/** For a libSQL server, which has no `data_version`: every read is made. */
export class NoReadCache {
  forget(): void {}

  async get<Value>(_key: string, load: () => Promise<Value>): Promise<Value> {
    return load();
  }
}
