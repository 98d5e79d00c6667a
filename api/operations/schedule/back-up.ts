import { join } from 'node:path';
import { bunChildCommand } from '../../platform/jobs/bun-command.ts';
import { Interrupted } from '../../platform/jobs/kind.ts';
import type { Services } from '../../platform/config/services.ts';

const scripts = join(import.meta.dir, '..', '..', '..', 'scripts');

/**
 * Runs a program in a process that has this one's settings and ends with it.
 * @param script a file of `scripts`
 * @param signal ends the process
 * @throws Interrupted
 * @throws Error with the process's error output, shown to admins
 */
export async function runProcess(script: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted) throw new Interrupted(`${script} was not started.`);
  const child = Bun.spawn([...bunChildCommand, join(scripts, script)], {
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'pipe',
    signal,
  });
  const [said, code] = await Promise.all([new Response(child.stderr).text(), child.exited]);
  if (child.signalCode === 'SIGTERM') throw new Interrupted(`${script} was interrupted.`);
  if (code !== 0) throw new Error(said.trim() || `${script} exited with code ${code}.`);
}

/**
 * Takes the nightly backup in a low-priority process, because copying the database would slow down requests.
 * @throws Interrupted
 * @throws Error with the process's error output, shown to admins
 */
export const backUp = (_services: Services, signal: AbortSignal): Promise<void> => runProcess('backup.ts', signal);
