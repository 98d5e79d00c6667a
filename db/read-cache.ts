import { LRUCache } from 'lru-cache';

/** How long (ms) another process may have written before it is noticed; asking costs as much as a third of a request. */
const noticedWithin = 5;

/** How long (ms) an answer is kept at most: what writes without `changesReads` change is shown after that. */
const longestKept = 2_000;

type Version = () => Promise<unknown>;

/**
 * Answers of reads, kept until a write that they may show. This process's writes say whether they do
 * (`changesReads` of `write`); another process's all count, and are noticed within 5 ms by SQLite's `data_version`.
 */
export class ReadCache {
  readonly #readerVersion: Version;
  readonly #writerVersion: Version;
  readonly #entries = new LRUCache<string, Promise<unknown>>({ max: 2_000, ttl: longestKept });
  #readerSaw: unknown;
  #writerSaw: unknown;
  #checkedAt = -Infinity;

  /**
   * @param readerVersion changes with every commit of any connection but the reader's own
   * @param writerVersion changes with commits of other processes alone
   */
  constructor(readerVersion: Version, writerVersion: Version) {
    this.#readerVersion = readerVersion;
    this.#writerVersion = writerVersion;
  }

  /** What `load` gives for `key`, loaded at most once for each state of what it shows. A failure is not kept. */
  async get<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    if (performance.now() - this.#checkedAt >= noticedWithin) await this.#forgetAfterForeignCommit();
    const known = this.#entries.get(key);
    if (known) return known as Promise<Value>;
    const loaded = load();
    this.#entries.set(key, loaded);
    loaded.catch(() => this.#entries.get(key) === loaded && this.#entries.delete(key));
    return loaded;
  }

  /** This process has written something; `changesReads`: what is kept may show it. */
  noteCommit(changesReads: boolean): void {
    if (changesReads) this.#entries.clear();
  }

  async #forgetAfterForeignCommit(): Promise<void> {
    const seen = await this.#readerVersion();
    if (seen !== this.#readerSaw) {
      const written = await this.#writerVersion();
      if (written !== this.#writerSaw) this.#entries.clear();
      this.#writerSaw = written;
      this.#readerSaw = seen;
    }
    this.#checkedAt = performance.now();
  }
}

/** For a libSQL server, which has no `data_version`: every read is made. */
export class NoReadCache {
  noteCommit(): void {}

  async get<Value>(_key: string, load: () => Promise<Value>): Promise<Value> {
    return load();
  }
}
