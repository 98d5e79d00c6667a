import { join } from 'node:path';
import { bunCommand } from '../../api/platform/jobs/bun-command.ts';
import { lowerPriority } from '../../api/platform/jobs/lower-priority.ts';

export const root = join(import.meta.dir, '../..');

/**
 * Environment of programs that end within minutes. Bun's last compiler pays in programs that run for long; these spent a
 * quarter of their processor time on it. The type checker is written in Go and spent a third on collecting garbage: it
 * may have 2 GiB first.
 */
export const forShortRuns = { BUN_JSC_useFTLJIT: '0', BUN_JSC_numberOfGCMarkers: '1', GOGC: 'off', GOMEMLIMIT: '2GiB' };

export interface CommandResult {
  readonly succeeded: boolean;
  /** Standard output and errors, as they came. */
  readonly output: string;
}

/**
 * Runs a program of node_modules, or a script, with this very Bun, which also stands in for Node in what it starts.
 * @param program a name in `node_modules/.bin`, or a path that ends in `.ts`
 * @param options.niceness 19 leaves the processor to everything else that wants it
 * @param options.env what differs from this process's environment
 */
export async function runWithBun(
  [program, ...parameters]: readonly [program: string, ...parameters: string[]],
  { niceness = 0, env = {} }: { niceness?: number; env?: Readonly<Record<string, string>> } = {},
): Promise<CommandResult> {
  const found = program.endsWith('.ts') ? [program] : ['--bun', 'run', '--silent', program];
  const child = Bun.spawn([...bunCommand, ...found, ...parameters], {
    cwd: root,
    env: { ...process.env, ...forShortRuns, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  lowerPriority(niceness, child.pid);
  const end = () => child.kill();
  process.once('exit', end);
  const [output, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  process.off('exit', end);
  return { succeeded: code === 0, output: output + errors };
}
