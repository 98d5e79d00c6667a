import { LRUCache } from 'lru-cache';

/** How long another process's write may stay unnoticed, ms. A check takes a third of a request's time. */
const noticedWithin = 5;

/** Maximum age of a cached read, ms. Limits the delay of changes written without `changesReads`. */
const maxAge = 2_000;

const maxEntries = 2_000;

type Version = () => Promise<unknown>;

interface Entry<Value> {
  readonly value: Value;
  /** `performance.now()` */
  readonly at: number;
}

/**
 * Caches reads until a write that may affect them. This process's writes declare that with `changesReads` of `write`.
 * Writes of other processes always count and are noticed within 5 ms with SQLite's `data_version`.
 */
export class ReadCache {
  readonly #readerVersion: Version;
  readonly #writerVersion: Version;
  readonly #loaded = new LRUCache<string, Entry<Promise<unknown>>>({ max: maxEntries });
  readonly #finished = new LRUCache<string, Entry<object>>({ max: maxEntries });
  #readerSaw: unknown;
  #writerSaw: unknown;
  #checkedAt = -Infinity;
  #generation = 0;
  /** Number of reads answered from the cache, and of others. */
  hits = 0;
  misses = 0;

  /**
   * @param readerVersion changes with every commit of any connection except the reader's own
   * @param writerVersion changes with commits of other processes only
   */
  constructor(readerVersion: Version, writerVersion: Version) {
    this.#readerVersion = readerVersion;
    this.#writerVersion = writerVersion;
  }

  /** The result of `load` for `key`, loaded at most once until a write may change it. Failures are not cached. */
  async get<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    const now = performance.now();
    if (now - this.#checkedAt >= noticedWithin) await this.#forgetAfterForeignCommit();
    const known = this.#loaded.get(key);
    if (known && now - known.at < maxAge) {
      this.hits += 1;
      return known.value as Promise<Value>;
    }
    this.misses += 1;
    const entry = { value: load(), at: now };
    this.#loaded.set(key, entry);
    entry.value.catch(() => this.#loaded.peek(key) === entry && this.#loaded.delete(key));
    return entry.value;
  }

  /** A result made from cached reads, valid as long as they are. Undefined if the database must be checked first. */
  peek(key: string): object | undefined {
    const now = performance.now();
    if (now - this.#checkedAt >= noticedWithin) return undefined;
    const known = this.#finished.get(key);
    return known && now - known.at < maxAge ? known.value : undefined;
  }

  /**
   * Call it before the reads of a result. The returned function caches the result unless a write happened in between.
   */
  beginFinishing(): (key: string, finished: object) => void {
    const generation = this.#generation;
    const at = performance.now();
    return (key, value) => {
      if (generation === this.#generation) this.#finished.set(key, { value, at });
    };
  }

  /** Called after this process's writes. `changesReads`: cached reads may be affected. */
  noteCommit(changesReads: boolean): void {
    if (changesReads) this.#forget();
  }

  #forget(): void {
    this.#generation += 1;
    this.#loaded.clear();
    this.#finished.clear();
  }

  async #forgetAfterForeignCommit(): Promise<void> {
    const seen = await this.#readerVersion();
    if (seen !== this.#readerSaw) {
      const written = await this.#writerVersion();
      if (written !== this.#writerSaw) this.#forget();
      this.#writerSaw = written;
      this.#readerSaw = seen;
    }
    this.#checkedAt = performance.now();
  }
}

/** For a libSQL server, which has no `data_version`: nothing is cached. */
export class NoReadCache {
  readonly hits = 0;
  readonly misses = 0;

  noteCommit(): void {}

  peek(): undefined {}

  beginFinishing(): (key: string, finished: object) => void {
    return () => undefined;
  }

  async get<Value>(_key: string, load: () => Promise<Value>): Promise<Value> {
    return load();
  }
}
