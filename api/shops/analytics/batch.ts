import { Failure } from '../../platform/errors/failure.ts';

interface Waiting<Entry, Result> {
  readonly entry: Entry;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

interface Settings {
  /** Maximum time (ms) that an entry waits for others. */
  readonly maxDelay: number;
  /** Number of entries that triggers a write at once. */
  readonly size: number;
  /** Maximum number of waiting entries. Further ones are refused. */
  readonly room: number;
}

/**
 * Collects single entries and writes them in batches, so that thousands per second share a few transactions. The
 * promise of `add` resolves after its batch was written.
 */
export class Batch<Entry, Result> {
  readonly #write: (entries: readonly Entry[]) => Promise<readonly Result[]>;
  readonly #settings: Settings;
  #waiting: Array<Waiting<Entry, Result>> = [];
  #timer: Timer | undefined;
  #isWriting = false;

  constructor(write: (entries: readonly Entry[]) => Promise<readonly Result[]>, settings: Settings) {
    this.#write = write;
    this.#settings = settings;
  }

  /** @throws Failure `busy` when too many entries are waiting, or the error of the write */
  add(entry: Entry): Promise<Result> {
    if (this.#waiting.length >= this.#settings.room) throw new Failure('busy', { retryAfter: 5 });
    const result = new Promise<Result>((resolve, reject) => this.#waiting.push({ entry, resolve, reject }));
    if (this.#waiting.length >= this.#settings.size) void this.#flush();
    else this.#timer ??= setTimeout(() => void this.#flush(), this.#settings.maxDelay);
    return result;
  }

  /** Writes one batch at a time. Entries that arrive in the meantime form the next. */
  async #flush(): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      await this.#writeTogether(this.#waiting.splice(0, this.#settings.size));
    }
    this.#isWriting = false;
  }

  async #writeTogether(batch: ReadonlyArray<Waiting<Entry, Result>>): Promise<void> {
    try {
      const results = await this.#write(batch.map(({ entry }) => entry));
      batch.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (result === undefined) reject(new Error('The batch returned too few results'));
        else resolve(result);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
