import { lazy, type ComponentType } from 'react';
import { wait } from '../stores/wait.ts';

/** Ms before a script that did not come is asked for again. */
const waits = [1_000, 3_000];

/** A component whose script is fetched when it is first drawn; draw it within a `Boundary`. */
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
