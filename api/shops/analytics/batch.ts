import { Failure } from '../../platform/errors/failure.ts';

interface Waiting<Entry, Result> {
  readonly entry: Entry;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

interface Settings {
  /** Longest wait of an entry for others to join it, in ms. */
  readonly maxDelay: number;
  /** Entries that are written at once without waiting for more. */
  readonly size: number;
  /** Entries that may wait; more are refused. */
  readonly room: number;
}

/**
 * Collects entries that come one by one and writes them together, so that thousands a second share a few transactions.
 * What `add` promises is kept only when its batch has been written.
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

  /** @throws Failure `busy` when too many wait already, or what writing threw */
  add(entry: Entry): Promise<Result> {
    if (this.#waiting.length >= this.#settings.room) throw new Failure('busy', { retryAfter: 5 });
    const result = new Promise<Result>((resolve, reject) => this.#waiting.push({ entry, resolve, reject }));
    if (this.#waiting.length >= this.#settings.size) void this.#flush();
    else this.#timer ??= setTimeout(() => void this.#flush(), this.#settings.maxDelay);
    return result;
  }

  /** One batch at a time: what comes meanwhile makes the next. */
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
        if (result === undefined) reject(new Error('A batch gives a result for each entry'));
        else resolve(result);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
