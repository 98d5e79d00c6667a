import { setImmediate } from 'node:timers/promises';

/** Lets groups of what waits be done one after the other; `perform` takes from the beginning as much as it does. */
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

  /** How much waits for its turn now. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Settles when everything that was begun has ended. */
  async idle(): Promise<void> {
    await this.#underWay;
  }

  async #performAll(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        // A file database answers without a pause: here all else gets its turn, and what it wants written joins the group.
        await setImmediate();
        await this.#perform(this.#waiting);
      }
    } finally {
      // Before anybody can add to what nobody would perform.
      this.#underWay = undefined;
    }
  }
}
