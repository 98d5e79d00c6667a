import { expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timeLimits } from '../../../tests/time-limits.ts';
import { runLimitedChild } from './limited-child.ts';

setDefaultTimeout(timeLimits.process);

const megabyte = 1024 * 1024;
const limits = { time: 60_000, memory: 200 * megabyte, output: megabyte };
const input = Buffer.from('a file');

function written(script: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'poshora-child-')), 'script.ts');
  writeFileSync(path, script);
  return path;
}

test('a child gets its input without settings, and its whole output arrives', async () => {
  const script = `process.stdout.write((await Bun.stdin.text()) + String(process.env.PATH) + 'x'.repeat(500_000));`;
  const ended = await runLimitedChild(written(script), input, limits);
  expect(ended.kind === 'done' && Buffer.from(ended.output).toString()).toBe(`a fileundefined${'x'.repeat(500_000)}`);
});

test('a child that needs too much time, memory or output is ended, and the limit is named', async () => {
  const run = (script: string, given = limits) => runLimitedChild(written(script), input, given);
  expect(await run('for (;;);', { ...limits, time: 500 })).toEqual({ kind: 'too much', of: 'time' });
  const growing = 'const all = []; for (;;) all.push(new Uint8Array(1024 * 1024).fill(1));';
  expect(await run(growing)).toEqual({ kind: 'too much', of: 'memory' });
  const endless = `const out = Bun.stdout.writer(); for (;;) { out.write('x'.repeat(1024)); await out.flush(); }`;
  expect(await run(endless)).toEqual({ kind: 'too much', of: 'output' });
});

test('a child that crashes is told from one that fails, whose message is thrown', async () => {
  expect(await runLimitedChild(written(`process.kill(process.pid, 'SIGSEGV'); for (;;);`), input, limits)).toEqual({
    kind: 'crashed',
  });
  await expect(runLimitedChild(written(`throw new Error('no disk');`), input, limits)).rejects.toThrow('no disk');
});
