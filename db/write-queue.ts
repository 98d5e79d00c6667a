import { setImmediate } from 'node:timers/promises';

/** A file database answers without a pause, so a long queue would hold up all else; after this many ms other work gets a turn. */
const maxBusyTime = 10;

/** Runs one piece of work after the other, in the order they came; a failure is its caller's alone. */
export class WriteQueue {
  #last: Promise<unknown> = Promise.resolve();
  #busySince = 0;

  run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(async () => {
      await this.#letOthersIn();
      return work();
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Settles when everything that was begun has ended. */
  async idle(): Promise<void> {
    await this.#last;
  }

  async #letOthersIn(): Promise<void> {
    if (performance.now() - this.#busySince < maxBusyTime) return;
    await setImmediate();
    this.#busySince = performance.now();
  }
}
