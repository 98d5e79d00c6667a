import { expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bunCommand } from '../../api/platform/jobs/bun-command.ts';
import { childEnvironment } from '../../tests/child-environment.ts';
import { timeLimits } from '../../tests/time-limits.ts';

setDefaultTimeout(timeLimits.process);

const folder = join(import.meta.dir, '..');
const scripts = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
/** Commands that change data or have arguments, and one without options. The others take as long as a server to start. */
const commands = [
  'admin.ts',
  'backup.ts',
  'build.ts',
  'republish.ts',
  'restore.ts',
  'seed.ts',
  'storage-copy.ts',
  'test.ts',
  'bench/bench.ts',
];

/** Starts a command without data. A command that accepts its words would run until it is killed. */
async function run(command: string, ...words: string[]) {
  const child = Bun.spawn([...bunCommand, join(folder, command), ...words], {
    env: { ...childEnvironment, DATA_DIR: mkdtempSync(join(tmpdir(), 'poshora-options-')), PORT: '0' },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: 20_000,
  });
  const [said, complained] = await Promise.all([child.stdout, child.stderr].map((each) => new Response(each).text()));
  return { code: await child.exited, said: said ?? '', complained: complained?.trim() };
}

test.each(commands)('%s stops at a misspelt option and lists the known ones', async (command) => {
  const words = command === 'test.ts' ? ['unit', '--databse', 'http://localhost'] : ['--no-such-option'];
  expect(await run(command, ...words)).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^Unknown option '--\S+'\. Options: \S[^\n]*$/),
  });
});

test.each(scripts)('%s reads its options in this way', (script) => {
  expect(readFileSync(join(folder, script), 'utf8')).toContain('readOptions(');
});

test('a misspelt part, a missing value and a surplus word stop a command before it does anything', async () => {
  expect(await run('bench/bench.ts', 'serving', 'sreving')).toEqual({
    code: 1,
    said: '',
    complained: expect.stringMatching(/^There is no part 'sreving', only pages, .*full-shop\.$/),
  });
  expect(await run('test.ts', '--database', 'http://localhost')).toMatchObject({ code: 1 });
  expect((await run('test.ts', 'unit', '--database')).complained).toMatch(
    /argument missing\. Options: \[--database sqld\]/,
  );
  expect((await run('test.ts', 'campaigns', 'kill')).complained).toMatch(/'kill'.*Options: none$/);
  expect((await run('republish.ts', 'one', 'two')).complained).toBe('Expected [SLUG]. Options: [SLUG]');
  expect((await run('admin.ts')).complained).toMatch(/Options: grant\|revoke\|list \[ACCOUNT\]$/);
});
