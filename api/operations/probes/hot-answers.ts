import type { Logger } from 'pino';

/** How often the counters are flushed, ms. */
const interval = 1_000;

/**
 * Counts responses from memory. Writes the counts to log and metrics once a second, because logging each response would
 * cost too much.
 */
export class HotAnswers {
  pages = 0;
  apiReads = 0;
  readonly #log: Logger;
  readonly #count: (kind: 'page' | 'api read', answers: number) => void;
  readonly #timer: Timer;

  constructor(log: Logger, count: (kind: 'page' | 'api read', answers: number) => void) {
    this.#log = log;
    this.#count = count;
    this.#timer = setInterval(() => this.flush(), interval);
  }

  flush(): void {
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
    this.flush();
  }
}
