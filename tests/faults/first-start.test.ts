import { expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bunCommand } from '../../api/platform/jobs/bun-command.ts';
import { freePort } from '../api/port-testing.ts';
import { childEnvironment } from '../child-environment.ts';
import { databaseIn } from '../database-in.ts';
import { timeLimits } from '../time-limits.ts';

setDefaultTimeout(timeLimits.campaign);

const root = join(import.meta.dir, '..', '..');

test('a first start responds before the demo shops are complete, and a signal meanwhile ends it without an error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'poshora-first-'));
  const port = await freePort();
  const started = Bun.spawn([...bunCommand, join(root, 'scripts', 'start.ts')], {
    cwd: root,
    env: { ...childEnvironment, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error' },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  let printed = '';
  const decoder = new TextDecoder();
  for await (const bytes of started.stdout) {
    printed += decoder.decode(bytes, { stream: true });
    if (/Home page +(\S+)/.test(printed)) break;
  }
  expect((await fetch(/Home page +(\S+)/.exec(printed)?.[1] ?? '')).status).toBe(200);
  const admins = await databaseIn(folder).execute('select 1 from users where is_admin = 1');
  expect(admins.rows).toHaveLength(0);
  started.kill('SIGTERM');
  expect(await started.exited).toBe(0);
  expect(await new Response(started.stderr).text()).toBe('');
});
