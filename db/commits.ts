type Listener = (payload: unknown) => void;

interface Message {
  readonly topic: string;
  readonly payload: unknown;
}

/**
 * Messages that transactions send after they are committed, by topic. For example, the publisher listens for
 * publications. A transaction that is rolled back sends nothing.
 */
export class Commits {
  readonly #listeners = new Map<string, Set<Listener>>();

  /** Calls `listener` after each commit that sent to `topic`. @returns a function that removes it */
  on(topic: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  open(transaction: object): void {
    open.set(transaction, {
      messages: [],
      last: [],
    });
  }

  /** The statements of `beforeCommit`. */
  lastOf(transaction: object): ReadonlyArray<Promise<unknown>> {
    return open.get(transaction)?.last ?? [];
  }

  /** @param call calls a listener and catches its errors */
  emit(transaction: object, call: (listener: () => void) => void): void {
    for (const { topic, payload } of open.get(transaction)?.messages ?? []) {
      for (const listener of this.#listeners.get(topic) ?? []) call(() => listener(payload));
    }
  }
}

interface Open {
  readonly messages: Message[];
  readonly last: Array<Promise<unknown>>;
}

const open = new WeakMap<object, Open>();

/**
 * Runs a statement whose result the transaction does not need. The transaction waits for it only at its end, and a
 * libSQL server gets it together with the COMMIT.
 * @returns the result, available when the transaction has ended
 */
export function beforeCommit<Answer>(transaction: object, work: () => Promise<Answer>): Promise<Answer> {
  const answer = work();
  answer.catch(() => undefined);
  open.get(transaction)?.last.push(answer);
  return answer;
}

/** Calls this process's listeners of `topic` after the commit. */
export function emitOnCommit(transaction: object, topic: string, payload?: unknown): void {
  open.get(transaction)?.messages.push({ topic, payload });
}
