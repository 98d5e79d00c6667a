import { LRUCache } from 'lru-cache';

/** How long another process's write may stay unnoticed, ms. A check takes a third of a request's time. */
const noticedWithin = 5;

/** Maximum age of a cached read, ms, because results may depend on the time, such as the end of a plan or a session. */
const maxAge = 2_000;

const limits = { max: 2_000, ttl: maxAge, ttlResolution: 100 };

/**
 * Caches reads until the next write. Writes of this process count at once; writes of other processes are noticed within
 * 5 ms with SQLite's `data_version`.
 */
export class ReadCache {
  readonly #version: () => Promise<unknown>;
  readonly #loaded = new LRUCache<string, Promise<unknown>>(limits);
  readonly #finished = new LRUCache<string, object>(limits);
  #seenVersion: unknown;
  #checkedAt = -Infinity;
  #generation = 0;
  /** Number of reads answered from the cache, and of others. */
  hits = 0;
  misses = 0;

  /** @param version changes with every commit of another connection */
  constructor(version: () => Promise<unknown>) {
    this.#version = version;
  }

  /** The result of `load` for `key`, loaded at most once until the next write. Failures are not cached. */
  async get<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    if (this.#isCheckDue) await this.#forgetAfterForeignCommit();
    const known = this.#loaded.get(key);
    if (known) {
      this.hits += 1;
      return known as Promise<Value>;
    }
    this.misses += 1;
    const loading = load();
    this.#loaded.set(key, loading);
    loading.catch(() => this.#loaded.peek(key) === loading && this.#loaded.delete(key));
    return loading;
  }

  /** A result made from cached reads, valid as long as they are. Undefined if the database must be checked first. */
  peek(key: string): object | undefined {
    return this.#isCheckDue ? undefined : this.#finished.get(key);
  }

  /**
   * Call it before the reads of a result. The returned function caches the result unless a write happened in between.
   */
  beginFinishing(): (key: string, finished: object) => void {
    const generation = this.#generation;
    return (key, value) => {
      if (generation === this.#generation) this.#finished.set(key, value);
    };
  }

  /**
   * Called after this process's writes. They change the version too, so the next read checks it. A later check would take
   * the change for another process's write and forget again.
   */
  forget(): void {
    this.#checkedAt = -Infinity;
    this.#generation += 1;
    this.#loaded.clear();
    this.#finished.clear();
  }

  get #isCheckDue(): boolean {
    return performance.now() - this.#checkedAt >= noticedWithin;
  }

  async #forgetAfterForeignCommit(): Promise<void> {
    const version = await this.#version();
    if (version !== this.#seenVersion) this.forget();
    this.#seenVersion = version;
    this.#checkedAt = performance.now();
  }
}

/** For a libSQL server, which has no `data_version`: nothing is cached. */
export class NoReadCache {
  readonly hits = 0;
  readonly misses = 0;

  forget(): void {}

  peek(): undefined {}

  beginFinishing(): (key: string, finished: object) => void {
    return () => undefined;
  }

  async get<Value>(_key: string, load: () => Promise<Value>): Promise<Value> {
    return load();
  }
}
