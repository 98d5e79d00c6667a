import { join } from 'node:path';
import { bunChildCommand } from '../../platform/jobs/bun-command.ts';
import type { Services } from '../../platform/config/services.ts';

const script = join(import.meta.dir, '..', '..', '..', 'scripts', 'backup.ts');

/**
 * Takes the nightly backup in a low-priority process, because copying the database would slow down requests.
 * @throws Error with the process's error output, shown to admins
 */
export async function backUp(_services: Services): Promise<void> {
  const child = Bun.spawn([...bunChildCommand, script], { stdin: 'ignore', stdout: 'ignore', stderr: 'pipe' });
  const [said, code] = await Promise.all([new Response(child.stderr).text(), child.exited]);
  if (code !== 0) throw new Error(said.trim() || `The backup exited with code ${code}.`);
}
