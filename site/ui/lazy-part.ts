import { lazy, type ComponentType } from 'react';
import { wait } from '../stores/wait.ts';

/** Ms before each retry of a script that did not load. */
const waits = [1_000, 3_000];

/** A component whose script loads when it is first rendered. Render it within a `Boundary`. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await withRetries(load) }));

async function withRetries<Answer>(load: () => Promise<Answer>): Promise<Answer> {
  for (const milliseconds of waits) {
    try {
      return await load();
    } catch {
      await wait(milliseconds);
    }
  }
  return load();
}
