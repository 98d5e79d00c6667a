type Listener = (payload: unknown) => void;

interface Told {
  readonly topic: string;
  readonly payload: unknown;
}

/**
 * What transactions have to say once they are committed, by topic: publishing listens for publications, mail for mail.
 * A transaction that is rolled back tells nothing.
 */
export class Commits {
  readonly #listeners = new Map<string, Set<Listener>>();

  /** Calls `listener` after each commit that told `topic`; the result takes it off again. */
  on(topic: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  open(transaction: object): void {
    open.set(transaction, { told: [], last: [], isHeard: (topic) => (this.#listeners.get(topic)?.size ?? 0) > 0 });
  }

  /** What the transaction has asked for last, and has not waited for. */
  lastOf(transaction: object): ReadonlyArray<Promise<unknown>> {
    return open.get(transaction)?.last ?? [];
  }

  /** @param call calls a listener, and keeps what it throws from the others */
  tell(transaction: object, call: (listener: () => void) => void): void {
    for (const { topic, payload } of open.get(transaction)?.told ?? []) {
      for (const listener of this.#listeners.get(topic) ?? []) call(() => listener(payload));
    }
  }
}

interface Open {
  readonly told: Told[];
  readonly last: Array<Promise<unknown>>;
  readonly isHeard: (topic: string) => boolean;
}

const open = new WeakMap<object, Open>();

/**
 * Leaves to a transaction's end what nothing in it needs the answer of: a server gets it together with the COMMIT.
 * @returns the answer, which is there when the transaction has ended
 */
export function beforeCommit<Answer>(transaction: object, work: () => Promise<Answer>): Promise<Answer> {
  const answer = work();
  answer.catch(() => undefined);
  open.get(transaction)?.last.push(answer);
  return answer;
}

/** Tells this process's listeners of `topic` once the transaction is committed. */
export function tellOnCommit(transaction: object, topic: string, payload?: unknown): void {
  open.get(transaction)?.told.push({ topic, payload });
}

/** Whether anybody in this process listens to `topic`. */
export const isHeard = (transaction: object, topic: string): boolean => open.get(transaction)?.isHeard(topic) ?? false;
