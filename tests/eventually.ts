import { minute } from '../api/platform/formats/durations.ts';

/**
 * Polls every 20 ms until a condition holds.
 * @throws Error with the condition's name after `limit` ms
 */
export async function eventually(what: string, holds: () => Promise<boolean>, limit = minute): Promise<void> {
  const deadline = performance.now() + limit;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Waited ${limit} ms in vain: ${what}`);
    await Bun.sleep(20);
  }
}
