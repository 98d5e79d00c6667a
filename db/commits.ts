type Listener = (payload: unknown) => void;

interface Message {
  readonly topic: string;
  readonly payload: unknown;
}

/**
 * Messages that transactions send after they are committed, by topic. For example, the publisher listens for saved
 * shops. A transaction that is rolled back sends nothing.
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
    messagesOf.set(transaction, []);
  }

  /** @param call calls a listener and catches its errors */
  emit(transaction: object, call: (listener: () => void) => void): void {
    for (const { topic, payload } of messagesOf.get(transaction) ?? []) {
      for (const listener of this.#listeners.get(topic) ?? []) call(() => listener(payload));
    }
  }
}

const messagesOf = new WeakMap<object, Message[]>();

/** Calls this process's listeners of `topic` after the commit. */
export function emitOnCommit(transaction: object, topic: string, payload?: unknown): void {
  messagesOf.get(transaction)?.push({ topic, payload });
}
