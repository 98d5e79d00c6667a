import type { Facts, Observe } from '../../../db/observe.ts';

/** Observes work from start to end. Implemented by tracing. */
export interface Watch {
  readonly follow: Observe;
  /** Adds facts that became known during the current work. */
  readonly describe: (facts: Facts, name?: string) => void;
}

type Listener = (name: string, seconds: number) => void;

let watch: Watch | null = null;
const listeners = new Set<Listener>();

/**
 * Runs observed work: it is timed, and traced if tracing is configured. Names are few and fixed. Facts contain ids and
 * counts, never anything that a person typed.
 */
export const observed: Observe = async (name, facts, work) => {
  const startedAt = performance.now();
  try {
    return await (watch ? watch.follow(name, facts, work) : work());
  } finally {
    for (const listener of listeners) listener(name, (performance.now() - startedAt) / 1000);
  }
};

export const describeWork: Watch['describe'] = (facts, name) => watch?.describe(facts, name);

/** Traces all work from now on. @returns a function that stops */
export function followWork(by: Watch): () => void {
  watch = by;
  return () => {
    if (watch === by) watch = null;
  };
}

/** Records how long a write waited in the queue, ms. */
export const recordQueueWait = (waited: number): void => {
  for (const listener of listeners) listener('database queue', waited / 1000);
};

/** Calls `listener` with the duration (s) of each piece of work, including failed work. */
export const onWork = (listener: Listener): void => void listeners.add(listener);
