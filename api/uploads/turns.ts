/** Lets at most some pieces of work run at once; the others wait in the order they came, up to a limit. */
export class Turns {
  readonly #atOnce: number;
  readonly #longestQueue: number;
  readonly #waiting: Array<() => void> = [];
  #running = 0;

  constructor({ atOnce, longestQueue }: { readonly atOnce: number; readonly longestQueue: number }) {
    this.#atOnce = atOnce;
    this.#longestQueue = longestQueue;
  }

  /** Whether one more would be turned away. */
  get isFull(): boolean {
    return this.#running >= this.#atOnce && this.#waiting.length >= this.#longestQueue;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
