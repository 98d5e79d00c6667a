import { setImmediate } from 'node:timers/promises';

/**
 * What `make` gives for each item, in their order. After each the requests that wait get their turn: a long list made
 * at once would hold all of them up.
 */
export async function inTurns<Item, Made>(items: Iterable<Item>, make: (item: Item) => Made): Promise<Made[]> {
  const all: Made[] = [];
  for (const item of items) {
    all.push(make(item));
    await setImmediate();
  }
  return all;
}

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop of its own: of many callers at once, each waits for the ones before, and other
 * requests run in between. For work that takes milliseconds of the processor without letting anything else run.
 */
export function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}
