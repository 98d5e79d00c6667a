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
    open.set(transaction, { told: [], isHeard: (topic) => (this.#listeners.get(topic)?.size ?? 0) > 0 });
  }

  tell(transaction: object): void {
    for (const { topic, payload } of open.get(transaction)?.told ?? []) {
      for (const listener of this.#listeners.get(topic) ?? []) listener(payload);
    }
  }
}

const open = new WeakMap<object, { readonly told: Told[]; readonly isHeard: (topic: string) => boolean }>();

/** Tells this process's listeners of `topic` once the transaction is committed. */
export function tellOnCommit(transaction: object, topic: string, payload?: unknown): void {
  open.get(transaction)?.told.push({ topic, payload });
}

/** Whether anybody in this process listens to `topic`. */
export const isHeard = (transaction: object, topic: string): boolean => open.get(transaction)?.isHeard(topic) ?? false;
