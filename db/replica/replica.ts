import type { InStatement, ResultSet } from '@libsql/client';
import type { DatabaseClient } from '../file-client.ts';
import type { Follower } from './follower.ts';

/** Ms between two looks for what other servers have committed. */
const usualInterval = 500;

/** Ms without a look that succeeded after which the copy is too old to be read. */
const usualMaxAge = 3_000;

export interface ReplicaOptions {
  readonly interval?: number;
  readonly maxAge?: number;
  /** Told when it cannot be read any more, and when it can again. */
  readonly onState?: ((problem: string | null) => void) | undefined;
}

/**
 * A copy of a libSQL server's database on this machine, for reads that may be a moment old. It is read only while it
 * holds all that this process has committed, and all that `recent` has shown: nobody sees time go back. Otherwise the
 * server is asked.
 */
export class Replica {
  readonly #follower: Follower;
  readonly #options: ReplicaOptions;
  readonly #interval: number;
  readonly #maxAge: number;
  #reader: ReturnType<Follower['open']> | undefined;
  /** `performance.now()`: what was committed until then is in the copy. */
  #holdsUntil = -Infinity;
  #mustHoldUntil = -Infinity;
  #problem: string | null = 'It is not filled yet';
  #isDamaged = false;
  #isClosed = false;
  #wake: () => void = () => undefined;
  /** Reads that the copy answered, and those that went to the server in its place. */
  readonly reads = { replica: 0, primary: 0 };

  constructor(follower: Follower, options: ReplicaOptions = {}) {
    this.#follower = follower;
    this.#options = options;
    this.#interval = options.interval ?? usualInterval;
    this.#maxAge = options.maxAge ?? usualMaxAge;
    void this.#follow();
  }

  /** Seconds since it held all that was committed; Infinity before it was filled. */
  get age(): number {
    return (performance.now() - this.#holdsUntil) / 1000;
  }

  /** Why the server is asked in its place; null while all is well. */
  get problem(): string | null {
    if (this.#problem === null && this.age * 1000 > this.#maxAge) return 'It is too old: the server does not answer';
    return this.#problem;
  }

  /** It is not read again before it holds what is committed by now. */
  mustHoldAll(): void {
    this.#mustHoldUntil = performance.now();
    this.#wake();
  }

  /** A reader that asks the copy where it may, and the server otherwise. */
  recent(server: Pick<DatabaseClient, 'execute' | 'batch'>): Pick<DatabaseClient, 'execute' | 'batch'> {
    const execute = async (statement: InStatement): Promise<ResultSet> => {
      const reader = this.#isCurrent ? this.#reader : undefined;
      if (reader) {
        try {
          const answer = await reader.execute(statement);
          this.reads.replica += 1;
          return answer;
        } catch (error) {
          // What is wrong with the statement is wrong at the server as well, and is said there.
          if (isDamage(error)) this.#leave(error);
        }
      }
      this.reads.primary += 1;
      const answer = await server.execute(statement);
      this.mustHoldAll();
      return answer;
    };
    return {
      execute,
      batch: (statements) => Promise.all(statements.map((statement) => execute(statement as InStatement))),
    };
  }

  close(): void {
    this.#isClosed = true;
    this.#wake();
    this.#reader?.close();
    this.#reader = undefined;
    // A look under way may take as long as the server does not answer.
    this.#follower.close();
  }

  get #isCurrent(): boolean {
    return this.problem === null && this.#holdsUntil >= this.#mustHoldUntil;
  }

  async #follow(): Promise<void> {
    while (!this.#isClosed) {
      const begunAt = performance.now();
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      const isAnew = this.#isDamaged;
      const problem = await this.#follower
        .sync(isAnew)
        .then(() => this.#takeOver(begunAt, isAnew))
        .catch((error: unknown) => String(error instanceof Error ? error.message : error));
      if (this.#isClosed) return;
      this.#say(problem);
      await this.#pause(problem === null ? woken : null);
    }
  }

  /** @returns what is wrong with it all the same */
  #takeOver(begunAt: number, isAnew: boolean): string | null {
    if (this.#isClosed || (this.#isDamaged && !isAnew)) return this.#problem;
    this.#isDamaged = false;
    this.#reader ??= this.#follower.open();
    this.#holdsUntil = begunAt;
    return null;
  }

  #leave(error: unknown): void {
    this.#isDamaged = true;
    this.#reader?.close();
    this.#reader = undefined;
    this.#say(`It is damaged and made again: ${String(error)}`);
    this.#wake();
  }

  #say(problem: string | null): void {
    const isNew = (problem === null) !== (this.#problem === null);
    this.#problem = problem;
    if (isNew) this.#options.onState?.(problem);
  }

  /** Until the next look is due, or asked for. */
  async #pause(woken: Promise<void> | null): Promise<void> {
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, this.#interval);
    timer.unref();
    await (woken ? Promise.race([over, woken]) : over);
    clearTimeout(timer);
  }
}

/** A file that is not what SQLite wrote, or cannot be read. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_(?:CORRUPT|NOTADB|IOERR|CANTOPEN)/.test(String(error.code));
