import { setImmediate } from 'node:timers/promises';

/** Runs groups of waiting jobs one after another. `perform` takes jobs from the start of the array. */
export class WriteQueue<Job> {
  readonly #perform: (waiting: Job[]) => Promise<void>;
  readonly #waiting: Job[] = [];
  #underWay: Promise<void> | undefined;

  constructor(perform: (waiting: Job[]) => Promise<void>) {
    this.#perform = perform;
  }

  add(job: Job): void {
    this.#waiting.push(job);
    this.#underWay ??= this.#performAll();
  }

  /** Number of waiting jobs. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves when all started work has ended. */
  async idle(): Promise<void> {
    await this.#underWay;
  }

  async #performAll(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        // A file database never yields. Other work runs here, and its writes join the group.
        await setImmediate();
        await this.#perform(this.#waiting);
      }
    } finally {
      // Reset in the same step as the last check, because nothing would run a job added in between.
      this.#underWay = undefined;
    }
  }
}
