import type { InStatement, ResultSet } from '@libsql/client';

/** Does statements one after the other in one request, up to the first that fails; `isEnd`: and commits. */
type Send = (statements: readonly InStatement[], isEnd: boolean) => Promise<ResultSet[]>;

interface Waiting {
  readonly statement: InStatement;
  readonly answered: PromiseWithResolvers<ResultSet>;
}

/** Statements in one request at most; a server takes a limited number of bytes. */
const maxTogether = 500;

/**
 * Statements on their way to a server, in as few requests as their answers allow. One that gives no rows is answered at
 * once and goes with the next that does; those that are asked for side by side go together. Where one fails, those after
 * it were not done, and whoever waits next hears of it: nothing of a transaction counts before its COMMIT was answered.
 */
export class GatheredStatements {
  readonly #send: Send;
  #waiting: Waiting[] = [];
  /** Rejected from the first failure on, so that nothing is done after it. */
  #sent: Promise<unknown> = Promise.resolve();
  #isBegun = false;
  #timer: NodeJS.Immediate | undefined;

  constructor(send: Send) {
    this.#send = send;
  }

  execute(statement: InStatement): Promise<ResultSet> {
    const answered = Promise.withResolvers<ResultSet>();
    this.#waiting.push({ statement, answered });
    if (!givesRows(statement)) {
      answered.promise.catch(() => undefined);
      return this.#waiting.length < maxTogether ? Promise.resolve(notYetDone) : this.#flush().then(() => notYetDone);
    }
    this.#timer ??= setImmediate(() => void this.#flush().catch(() => undefined));
    return answered.promise;
  }

  /** Sends what waits, with the COMMIT after it; @throws what any of them failed by */
  async end(): Promise<void> {
    clearImmediate(this.#timer);
    // What the work has asked for last and did not wait for is here by then.
    await new Promise((resolve) => setImmediate(resolve));
    if (this.#waiting.length > 0 || this.#isBegun) await this.#flush(true);
    // Who has asked without waiting has heard by then.
    await new Promise((resolve) => setImmediate(resolve));
  }

  async #flush(isEnd = false): Promise<void> {
    clearImmediate(this.#timer);
    this.#timer = undefined;
    this.#isBegun = true;
    const together = this.#waiting;
    this.#waiting = [];
    const sent = this.#sent.then(async () =>
      this.#send(
        together.map(({ statement }) => statement),
        isEnd,
      ),
    );
    this.#sent = sent;
    try {
      const results = await sent;
      for (const [at, { answered }] of together.entries()) answered.resolve(results[at] ?? notYetDone);
    } catch (error) {
      for (const { answered } of together) answered.reject(error);
      throw error;
    }
  }
}

const changing = /^\s*(?:insert|update|delete|replace|create|drop|alter)\b/i;
const returning = /\breturning\b/i;

function givesRows(statement: InStatement): boolean {
  const text = typeof statement === 'string' ? statement : statement.sql;
  return !changing.test(text) || returning.test(text);
}

/** The answer to a change of which nothing is read back; how many rows it changed is not known yet. */
const notYetDone: ResultSet = {
  columns: [],
  columnTypes: [],
  rows: [],
  get rowsAffected(): number {
    throw new Error('Not known before the transaction ends: ask by RETURNING');
  },
  lastInsertRowid: undefined,
  toJSON: () => ({}),
};
