import type { Facts, Observe } from '../../../db/observe.ts';

/** Follows work from its beginning to its end, as tracing does. */
export interface Watch {
  readonly follow: Observe;
  /** Says of the work that is under way what came out only meanwhile. */
  readonly describe: (facts: Facts, name?: string) => void;
}

type Listener = (name: string, seconds: number) => void;

let watch: Watch | null = null;
const listeners = new Set<Listener>();

/**
 * Runs work that is worth watching: it is timed, and followed where traces are asked for. Names are few and fixed;
 * facts hold ids and counts, never what a person typed.
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

/** Has all work followed from now on; the result ends that. */
export function followWork(by: Watch): () => void {
  watch = by;
  return () => {
    if (watch === by) watch = null;
  };
}

/** A write had its turn after so many ms. */
export const noteTurn = (waited: number): void => {
  for (const listener of listeners) listener('database turn', waited / 1000);
};

/** Tells how long each piece of work took, failures included. */
export const onWork = (listener: Listener): void => void listeners.add(listener);
