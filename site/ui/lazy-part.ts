import { createElement, lazy, useState, type ComponentType } from 'react';
import { wait } from '../stores/wait.ts';

/** Ms before each retry of a script that did not load. */
const waits = [1_000, 3_000];

/**
 * A component whose script loads when it is first rendered. Render it within a `Boundary`. `preload` loads it before.
 * Then it renders at once: React shows a lazy component only 300 ms after its fallback, also if the script is there.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const Loading = lazy(async () => ({ default: await withRetries(load) }));
  function Part(props: Props) {
    // A part that is shown keeps its component, and with it its state.
    const [Shown] = useState(() => loaded ?? Loading);
    return createElement(Shown, props);
  }
  return Object.assign(Part, {
    preload: async (): Promise<void> => {
      loaded = await load();
    },
  });
}

async function withRetries<Result>(load: () => Promise<Result>): Promise<Result> {
  for (const milliseconds of waits) {
    try {
      return await load();
    } catch {
      await wait(milliseconds);
    }
  }
  return load();
}
