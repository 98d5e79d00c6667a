import { expect, test } from 'bun:test';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bunCommand } from '../../api/platform/jobs/bun-command.ts';
import { isOfSuite } from './temporary-folder.ts';
import { root } from '../steps/run-command.ts';
import { eventually } from '../../tests/eventually.ts';

/** Runs a program with the suite's temporary folder. @returns its process, and the initially empty parent folder */
function started(program: string) {
  const outside = mkdtempSync(join(tmpdir(), 'poshora-outside-'));
  const script = `
    import { writeFileSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    import { endWithThisProcess, openTemporaryFolder } from './temporary-folder.ts';
    const folder = openTemporaryFolder();
    ${program}`;
  const env = { PATH: process.env['PATH'] ?? '', TMPDIR: outside };
  const child = Bun.spawn([...bunCommand, '-e', script], { cwd: import.meta.dir, env, stdout: 'pipe' });
  return { child, outside };
}

test('temporary files of a run are gone after it, and what it left beside its folder is named', async () => {
  const { child, outside } = started(`
    writeFileSync(tmpdir() + '/inside', '');
    writeFileSync(folder.outside + '/forgotten', '');
    for (const name of ['poshora-suite-of-another', 'bun-node-0-a7733435c', 'node-compile-cache'])
      writeFileSync(folder.outside + '/' + name, '');
    console.log(folder.left().join());`);
  expect(await new Response(child.stdout).text()).toBe('forgotten\n');
  expect(await child.exited).toBe(0);
  expect(readdirSync(outside)).not.toContainEqual(expect.stringMatching(/^poshora-suite-(?!of-another)/));
});

test('a run keeps its files in the folder that TMPDIR names', async () => {
  const { child, outside } = started('console.log(folder.path);');
  expect(await new Response(child.stdout).text()).toStartWith(join(outside, 'poshora-suite-'));
  expect(await child.exited).toBe(0);
});

test('a run that is ended by a signal ends all that it has started, and leaves nothing', async () => {
  const { child, outside } = started(`
    const inner = Bun.spawn(['sh', '-c', 'sleep 60 & echo $!; wait'], { detached: true, stdout: 'pipe' });
    endWithThisProcess(inner);
    for await (const piece of inner.stdout) console.log(new TextDecoder().decode(piece).trim());`);
  const { value } = await child.stdout.getReader().read();
  const grandchild = new TextDecoder().decode(value).trim();
  expect(existsSync(`/proc/${grandchild}`)).toBe(true);
  child.kill('SIGTERM');
  expect(await child.exited).toBe(143);
  expect(readdirSync(outside)).toEqual([]);
  // A killed process takes a moment to end.
  await eventually(
    'what it has started ends',
    async () => !existsSync(`/proc/${grandchild}`) || isZombie(grandchild),
    20_000,
  );
});

/** Whether the process has ended, but its parent has not read its exit code yet. */
const isZombie = (pid: string) => Bun.spawnSync(['grep', '-q', '^State:.Z', `/proc/${pid}/status`]).exitCode === 0;

test('a process that outlives its runner is ended, so that the run can end', async () => {
  const { child } = started(`
    const inner = Bun.spawn(['sh', '-c', 'sleep 60 & echo begun'], { detached: true, stdout: 'pipe' });
    endWithThisProcess(inner);
    for await (const piece of inner.stdout) console.log(new TextDecoder().decode(piece).trim());`);
  // A process that still runs would keep the pipe open.
  expect(await new Response(child.stdout).text()).toBe('begun\n');
  expect(await child.exited).toBe(0);
});

test('a tool that only reads the settings of the journeys leaves nothing', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'poshora-outside-'));
  const env = { PATH: process.env['PATH'] ?? '', TMPDIR: outside };
  const script = `await import(${JSON.stringify(join(root, 'playwright.config.ts'))})`;
  const child = Bun.spawn([...bunCommand, '-e', script], { cwd: root, env, stderr: 'inherit' });
  expect(await child.exited).toBe(0);
  expect(readdirSync(outside)).toEqual([]);
});

test('only files of the suite and its browsers count as left by it', () => {
  for (const name of ['poshora-orders-x1', 'playwright-artifacts-2', '.org.chromium.Chromium.a'])
    expect(isOfSuite(name)).toBe(true);
  for (const name of ['systemd-private-1', 'somebody.txt']) expect(isOfSuite(name)).toBe(false);
});
