import { join } from 'node:path';
import { bunCommand } from '../../api/platform/jobs/bun-command.ts';

export const root = join(import.meta.dir, '../..');

/**
 * Environment of programs that end within minutes. The Go type checker needs 50 s of processor time by default, 38 s with
 * this value, at 3.6 GB of memory.
 */
const forShortRuns = { GOGC: '400' };

export interface CommandResult {
  readonly succeeded: boolean;
  /** Standard output, then standard error. */
  readonly output: string;
}

/**
 * Runs a program of node_modules, or a script, with this process's Bun, also in place of Node.
 * @param program a name in `node_modules/.bin`, or a path that ends in `.ts`
 * @param options.env additions to this process's environment
 */
export async function runWithBun(
  [program, ...parameters]: readonly [program: string, ...parameters: string[]],
  { env = {} }: { env?: Readonly<Record<string, string>> } = {},
): Promise<CommandResult> {
  const found = program.endsWith('.ts') ? [program] : ['--bun', 'run', '--silent', program];
  const child = Bun.spawn([...bunCommand, ...found, ...parameters], {
    cwd: root,
    env: { ...process.env, ...forShortRuns, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
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
