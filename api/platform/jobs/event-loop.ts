import { setImmediate } from 'node:timers/promises';

/**
 * The results of `make` for all items, in order. Waiting requests run after each item, so that a long list does not
 * block them.
 */
export async function mapYielding<Item, Made>(items: Iterable<Item>, make: (item: Item) => Made): Promise<Made[]> {
  const all: Made[] = [];
  for (const item of items) {
    all.push(make(item));
    await setImmediate();
  }
  return all;
}

let lastYield: Promise<void> = Promise.resolve();

/**
 * Resolves in a later turn of the event loop, one turn per caller, so that other requests run in between. Call it
 * before synchronous work of several milliseconds.
 */
export function yieldToRequests(): Promise<void> {
  lastYield = lastYield.then(() => setImmediate());
  return lastYield;
}
