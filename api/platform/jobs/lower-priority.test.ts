import { expect, test } from 'bun:test';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { bunCommand } from './bun-command.ts';
import { lowerPriority } from './lower-priority.ts';

/** The suite itself may run at a low priority. */
const own = getPriority();

/**
 * What the niceness of each thread of a process becomes that is started with so much more than ours and asks for another,
 * with threads that compress from before that and after it.
 */
function nicenessAfter(more: number, askedFor: number): number[] {
  const program = `
    const { readdirSync } = require('node:fs');
    const { getPriority } = require('node:os');
    const compress = require('node:util').promisify(require('node:zlib').brotliCompress);
    await compress('first');
    (await import('${join(import.meta.dir, 'lower-priority.ts')}')).lowerPriority(${askedFor});
    await Promise.all(['second', 'third', 'fourth'].map((text) => compress(text)));
    const niceness = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));
    process.stdout.write(JSON.stringify(niceness));`;
  const { stdout } = Bun.spawnSync(['nice', '-n', String(more), ...bunCommand, '-e', program]);
  return JSON.parse(stdout.toString()) as number[];
}

test('a process gets a lower priority with all its threads, and keeps one that is lower already', () => {
  const lowered = nicenessAfter(2, own + 4);
  expect(lowered.length).toBeGreaterThan(2);
  expect(new Set(lowered)).toEqual(new Set([own + 4]));
  expect(new Set(nicenessAfter(4, own + 2))).toEqual(new Set([own + 4]));
});

test('a process that has ended is left alone', async () => {
  const child = Bun.spawn(['true']);
  await child.exited;
  expect(() => lowerPriority(10, child.pid)).not.toThrow();
});
