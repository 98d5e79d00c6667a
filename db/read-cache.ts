import type { Client } from '@libsql/client';

/** Entries kept at most; all go whenever anything in the database changes. */
const mostEntries = 2_000;

/**
 * Answers of reads, kept while the database stays as it is. SQLite's `data_version` changes for the reading connection
 * whenever another one commits, in this process or elsewhere, so nothing stale is ever given.
 */
export class ReadCache {
  readonly #reader: Client;
  readonly #entries = new Map<string, Promise<unknown>>();
  #version: unknown;
  #isCurrent = false;

  constructor(reader: Client) {
    this.#reader = reader;
  }

  /** What `load` gives for `key`, loaded at most once for each state of the database. A failure is not kept. */
  async get<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    await this.#forgetAfterChange();
    const known = this.#entries.get(key);
    if (known) return known as Promise<Value>;
    if (this.#entries.size >= mostEntries) this.#entries.clear();
    const loaded = load();
    this.#entries.set(key, loaded);
    loaded.catch(() => this.#entries.delete(key));
    return loaded;
  }

  /** This process has written; another one's writes are noticed by their version, once a turn of the event loop. */
  forget(): void {
    this.#isCurrent = false;
  }

  async #forgetAfterChange(): Promise<void> {
    if (this.#isCurrent) return;
    const { rows } = await this.#reader.execute('PRAGMA data_version');
    const version = rows[0]?.[0];
    this.#isCurrent = true;
    setImmediate(() => this.forget());
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
