import type { InStatement, ResultSet } from '@libsql/client';
import type { DatabaseClient } from '../file-client.ts';
import type { Follower } from './follower.ts';

/** Interval between syncs, ms. */
const usualInterval = 500;

/** Time without a successful sync after which the copy is too old, ms. */
const usualMaxAge = 3_000;

export interface ReplicaOptions {
  readonly interval?: number;
  readonly maxAge?: number;
  /** Called when the copy becomes unreadable, and when it is readable again. */
  readonly onState?: ((problem: string | null) => void) | undefined;
}

/**
 * A copy of a libSQL server's database on this machine, for reads that may be slightly stale. It is used only while it
 * contains this process's commits that change reads, and everything that `recent` has returned, so that no read is
 * older than the one before. Otherwise reads go to the server.
 */
export class Replica {
  readonly #follower: Follower;
  readonly #options: ReplicaOptions;
  readonly #interval: number;
  readonly #maxAge: number;
  #reader: ReturnType<Follower['open']> | undefined;
  /** The copy contains everything committed until this time (`performance.now()`). */
  #completeUntil = -Infinity;
  #requiredUntil = -Infinity;
  #problem: string | null = 'The first sync has not finished';
  #isDamaged = false;
  #isClosed = false;
  #wake: () => void = () => undefined;
  /** Number of reads answered by the copy, and by the server instead. */
  readonly reads = { replica: 0, primary: 0 };

  constructor(follower: Follower, options: ReplicaOptions = {}) {
    this.#follower = follower;
    this.#options = options;
    this.#interval = options.interval ?? usualInterval;
    this.#maxAge = options.maxAge ?? usualMaxAge;
    void this.#keepSyncing();
  }

  /** Seconds since the copy was last complete; Infinity before the first sync. */
  get age(): number {
    return (performance.now() - this.#completeUntil) / 1000;
  }

  /** Why reads go to the server; null while the copy is usable. */
  get problem(): string | null {
    if (this.#problem === null && this.age * 1000 > this.#maxAge)
      return 'The copy is too old: the server does not respond';
    return this.#problem;
  }

  /** The copy is not read again until it contains everything committed by now. */
  requireAllCommits(): void {
    this.#requiredUntil = performance.now();
    this.#wake();
  }

  /** A reader that uses the copy if allowed, and otherwise the server. */
  recent(server: Pick<DatabaseClient, 'execute' | 'batch'>): Pick<DatabaseClient, 'execute' | 'batch'> {
    const execute = async (statement: InStatement): Promise<ResultSet> => {
      const reader = this.#isCurrent ? this.#reader : undefined;
      if (reader) {
        try {
          const answer = await reader.execute(statement);
          this.reads.replica += 1;
          return answer;
        } catch (error) {
          // The server reports an error in the statement itself.
          if (isDamage(error)) this.#abandon(error);
        }
      }
      this.reads.primary += 1;
      const answer = await server.execute(statement);
      this.requireAllCommits();
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
    // Not awaited: a running sync may wait as long as the server does not respond.
    this.#follower.close();
  }

  get #isCurrent(): boolean {
    return this.problem === null && this.#completeUntil >= this.#requiredUntil;
  }

  async #keepSyncing(): Promise<void> {
    while (!this.#isClosed) {
      const begunAt = performance.now();
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      const isFromScratch = this.#isDamaged;
      const problem = await this.#follower
        .sync(isFromScratch)
        .then(() => this.#finishSync(begunAt, isFromScratch))
        .catch((error: unknown) => String(error instanceof Error ? error.message : error));
      if (this.#isClosed) return;
      this.#setProblem(problem);
      await this.#pause(problem === null ? woken : null);
    }
  }

  /** @returns the remaining problem, or null */
  #finishSync(begunAt: number, isFromScratch: boolean): string | null {
    if (this.#isClosed || (this.#isDamaged && !isFromScratch)) return this.#problem;
    this.#isDamaged = false;
    this.#reader ??= this.#follower.open();
    this.#completeUntil = begunAt;
    return null;
  }

  #abandon(error: unknown): void {
    this.#isDamaged = true;
    this.#reader?.close();
    this.#reader = undefined;
    this.#setProblem(`The copy is damaged and will be created again: ${String(error)}`);
    this.#wake();
  }

  #setProblem(problem: string | null): void {
    const isNew = (problem === null) !== (this.#problem === null);
    this.#problem = problem;
    if (isNew) this.#options.onState?.(problem);
  }

  /** Waits until the next sync is due or requested. */
  async #pause(woken: Promise<void> | null): Promise<void> {
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, this.#interval);
    timer.unref();
    await (woken ? Promise.race([over, woken]) : over);
    clearTimeout(timer);
  }
}

/** Whether the file is damaged or cannot be read. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_(?:CORRUPT|NOTADB|IOERR|CANTOPEN)/.test(String(error.code));
