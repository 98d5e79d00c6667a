import { expect, test } from 'bun:test';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { lowerPriority } from './lower-priority.ts';

/** The suite itself may run at a low priority. */
const own = getPriority();

/** What the niceness of a process becomes that is started with so much more than ours and asks for another. */
function nicenessAfter(more: number, askedFor: number): number {
  const module = join(import.meta.dir, 'lower-priority.ts');
  const program = `(await import('${module}')).lowerPriority(${askedFor}); console.log(require('os').getPriority())`;
  const { stdout } = Bun.spawnSync(['nice', '-n', String(more), process.execPath, '-e', program]);
  return Number(stdout.toString());
}

test('a process gets a lower priority, and keeps one that is lower already', () => {
  expect(nicenessAfter(2, own + 4)).toBe(own + 4);
  expect(nicenessAfter(4, own + 2)).toBe(own + 4);
});

test('a process that has ended is left alone', async () => {
  const child = Bun.spawn(['true']);
  await child.exited;
  expect(() => lowerPriority(10, child.pid)).not.toThrow();
});
