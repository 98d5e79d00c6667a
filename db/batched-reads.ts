import type { InStatement, ResultSet } from '@libsql/client';

interface Asking {
  execute(statement: InStatement): Promise<ResultSet>;
  batch(statements: InStatement[]): Promise<ResultSet[]>;
}

interface Asked {
  readonly statement: InStatement;
  readonly answered: PromiseWithResolvers<ResultSet>;
}

/** Reads from a server. Simultaneous reads are combined into one request. */
export class BatchedReads {
  readonly #client: Asking;
  #asked: Asked[] = [];

  constructor(client: Asking) {
    this.#client = client;
  }

  execute(statement: InStatement): Promise<ResultSet> {
    const answered = Promise.withResolvers<ResultSet>();
    if (this.#asked.push({ statement, answered }) === 1) setImmediate(() => void this.#send());
    return answered.promise;
  }

  async #send(): Promise<void> {
    const asked = this.#asked;
    this.#asked = [];
    const [first] = asked;
    if (first && asked.length === 1) return this.#sendAlone(first);
    try {
      const results = await this.#client.batch(asked.map(({ statement }) => statement));
      for (const [at, result] of results.entries()) asked[at]?.answered.resolve(result);
    } catch {
      // Sent separately, so that one failing read does not affect the others.
      await Promise.all(asked.map((one) => this.#sendAlone(one)));
    }
  }

  async #sendAlone({ statement, answered }: Asked): Promise<void> {
    await this.#client.execute(statement).then(answered.resolve, answered.reject);
  }
}
