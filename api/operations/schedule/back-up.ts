import { join } from 'node:path';
import { bunChildCommand } from '../../platform/jobs/bun-command.ts';
import type { Services } from '../../platform/config/services.ts';

const script = join(import.meta.dir, '..', '..', '..', 'scripts', 'backup.ts');

/**
 * Takes the nightly backup in a process of low priority: copying the database would hold up whoever is served here.
 * @throws Error with what the process said, which admins then read
 */
export async function backUp(_services: Services): Promise<void> {
  const child = Bun.spawn([...bunChildCommand, script], { stdin: 'ignore', stdout: 'ignore', stderr: 'pipe' });
  const [said, code] = await Promise.all([new Response(child.stderr).text(), child.exited]);
  if (code !== 0) throw new Error(said.trim() || `The backup ended with ${code}.`);
}
