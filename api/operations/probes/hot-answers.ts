import type { Logger } from 'pino';

/** How often (ms) hot answers are written down. */
const interval = 1_000;

/** Counts answers that go out of memory, and writes them to log and metrics once a second: each costs a few µs. */
export class HotAnswers {
  pages = 0;
  apiReads = 0;
  readonly #log: Logger;
  readonly #count: (kind: 'page' | 'api read', answers: number) => void;
  readonly #timer: Timer;

  constructor(log: Logger, count: (kind: 'page' | 'api read', answers: number) => void) {
    this.#log = log;
    this.#count = count;
    this.#timer = setInterval(() => this.writeDown(), interval);
  }

  writeDown(): void {
    const { pages, apiReads } = this;
    if (pages + apiReads === 0) return;
    this.pages = 0;
    this.apiReads = 0;
    this.#count('page', pages);
    this.#count('api read', apiReads);
    this.#log.info({ pages, apiReads }, 'answered from memory');
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.writeDown();
  }
}
