import { test } from 'bun:test';
import { isOnServer } from './testing.ts';

/** A test of what only a database file has; where the data are on a server it is skipped, and says why. */
export function testOnFile(name: string, work: () => Promise<void>): void {
  if (isOnServer) test.skip(`${name} (needs a database file)`, work);
  else test(name, work);
}
