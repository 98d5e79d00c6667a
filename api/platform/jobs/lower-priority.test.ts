import { expect, test } from 'bun:test';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { bunCommand } from './bun-command.ts';
import { lowerPriority } from './lower-priority.ts';

/** The test suite may run at a low priority itself. */
const own = getPriority();

/**
 * Starts a process with `more` niceness than ours, which then requests another niceness. @returns the niceness of all
 * its threads, including compression threads started before and after the request
 */
function nicenessAfter(more: number, niceness: number): number[] {
  const program = `
    const { readdirSync } = require('node:fs');
    const { getPriority } = require('node:os');
    const compress = require('node:util').promisify(require('node:zlib').brotliCompress);
    await compress('first');
    (await import('${join(import.meta.dir, 'lower-priority.ts')}')).lowerPriority(${niceness});
    await Promise.all(['second', 'third', 'fourth'].map((text) => compress(text)));
    const niceness = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));
    process.stdout.write(JSON.stringify(niceness));`;
  const { stdout } = Bun.spawnSync(['nice', '-n', String(more), ...bunCommand, '-e', program]);
  return JSON.parse(stdout.toString()) as number[];
}

test('a process gets a lower priority with all its threads, and keeps an even lower one', () => {
  const lowered = nicenessAfter(2, own + 4);
  expect(lowered.length).toBeGreaterThan(2);
  expect(new Set(lowered)).toEqual(new Set([own + 4]));
  expect(new Set(nicenessAfter(4, own + 2))).toEqual(new Set([own + 4]));
});

test('a process that has ended is ignored', async () => {
  const child = Bun.spawn(['true']);
  await child.exited;
  expect(() => lowerPriority(10, child.pid)).not.toThrow();
});
