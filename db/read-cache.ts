import { LRUCache } from 'lru-cache';

/**
 * How long (ms) another process may have written before it is noticed; asking takes a third of the time of a request.
 */
const noticedWithin = 5;

/**
 * How long (ms) an answer is kept at most: a change by a write without `changesReads` is shown after that at the
 * latest.
 */
const maxAge = 2_000;

const maxEntries = 2_000;

type Version = () => Promise<unknown>;

interface Entry<Value> {
  readonly value: Value;
  /** `performance.now()` */
  readonly at: number;
}

/**
 * Answers of reads, kept until a write that they may show. This process's writes say whether they do
 * (`changesReads` of `write`); another process's all count, and are noticed within 5 ms by SQLite's `data_version`.
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
  /** Reads that were answered from what is kept, and those that were not. */
  hits = 0;
  misses = 0;

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

  /** A result made from kept reads, valid as long as they are; undefined where the database must be asked first. */
  peek(key: string): object | undefined {
    const now = performance.now();
    if (now - this.#checkedAt >= noticedWithin) return undefined;
    const known = this.#finished.get(key);
    return known && now - known.at < maxAge ? known.value : undefined;
  }

  /**
   * Call it before the reads that a result is made from; the function it gives keeps the result, unless there was a
   * write in between.
   */
  beginFinishing(): (key: string, finished: object) => void {
    const generation = this.#generation;
    const at = performance.now();
    return (key, value) => {
      if (generation === this.#generation) this.#finished.set(key, { value, at });
    };
  }

  /** This process has written something; `changesReads`: what is kept may show it. */
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

/** For a libSQL server, which has no `data_version`: every read is made. */
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
