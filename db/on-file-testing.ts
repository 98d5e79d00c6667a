import { test } from 'bun:test';
import { isOnServer } from './testing.ts';

/** A test that needs a database file. On a server it is skipped, and the title says why. */
export function testOnFile(name: string, work: () => Promise<void>): void {
  if (isOnServer) test.skip(`${name} (needs a database file)`, work);
  else test(name, work);
}
