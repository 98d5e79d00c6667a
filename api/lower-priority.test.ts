import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { lowerPriority } from './lower-priority.ts';

/** What the priority of a process becomes that was started with one and asks for another. */
function priorityAfter(startedWith: number, askedFor: number): number {
  const module = join(import.meta.dir, 'lower-priority.ts');
  const program = `(await import('${module}')).lowerPriority(${askedFor}); console.log(require('os').getPriority())`;
  const { stdout } = Bun.spawnSync(['nice', '-n', String(startedWith), process.execPath, '-e', program]);
  return Number(stdout.toString());
}

test('a process gets a lower priority, and keeps one that is lower already', () => {
  expect(priorityAfter(5, 10)).toBe(10);
  expect(priorityAfter(15, 10)).toBe(15);
});

test('a process that has ended is left alone', async () => {
  const child = Bun.spawn(['true']);
  await child.exited;
  expect(() => lowerPriority(10, child.pid)).not.toThrow();
});
