import { workOnCommit } from '../../db/work-on-commit.ts';
import type { Services } from '../services.ts';
import { runImports } from './run-imports.ts';
import { importTopic } from './start-import.ts';

/** Ms between looks for imports of other servers that died, and for steps that broke off. */
const interval = 30_000;

/** Works on imports from their start on, and on what an earlier process has left. */
export function startImporter(services: Services) {
  const stopping = new AbortController();
  const worker = workOnCommit(services.database.commits, importTopic, async () => {
    if (stopping.signal.aborted) return;
    await runImports(services, stopping.signal).catch((error: unknown) =>
      services.log.error({ err: error }, 'imports could not be worked on'),
    );
  });
  const looking = setInterval(worker.wake, interval);
  worker.wake();

  return {
    /** Photos under way are left; another server, or the next start, fetches them. */
    async stop(): Promise<void> {
      clearInterval(looking);
      stopping.abort(new Error('The server stops'));
      await worker.stop();
    },
  };
}
