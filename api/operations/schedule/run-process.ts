import { join } from 'node:path';
import { bunChildCommand } from '../../platform/jobs/bun-command.ts';
import { Interrupted } from '../../platform/jobs/kind.ts';

const scripts = join(import.meta.dir, '..', '..', '..', 'scripts');

interface Program {
  /** A file of `scripts`. */
  readonly script: string;
  readonly parameters?: readonly string[];
  /** Whether its output is part of this process's log. */
  readonly logs?: boolean;
}

/**
 * Runs a program in a process that has this one's settings and ends with it.
 * @param signal ends the process
 * @throws Interrupted
 * @throws Error with the process's error output, shown to admins
 */
export async function runProcess(
  { script, parameters = [], logs = false }: Program,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) throw new Interrupted(`${script} was not started.`);
  const child = Bun.spawn([...bunChildCommand, join(scripts, script), ...parameters], {
    stdin: 'ignore',
    stdout: logs ? 'inherit' : 'ignore',
    stderr: 'pipe',
    signal,
  });
  const [said, code] = await Promise.all([new Response(child.stderr).text(), child.exited]);
  if (child.signalCode === 'SIGTERM') throw new Interrupted(`${script} was interrupted.`);
  if (code !== 0) throw new Error(said.trim() || `${script} exited with code ${code}.`);
}
