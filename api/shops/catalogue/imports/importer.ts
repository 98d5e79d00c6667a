import type { Services } from '../../../platform/config/services.ts';
import { Lanes } from '../../../platform/jobs/lanes.ts';
import { importWork, type ClaimedImport } from './run-imports.ts';
import { importTopic } from './start-import.ts';

/** Ms between looks for imports of other servers that died, and for steps that broke off. */
const interval = 30_000;

/** Works on imports from their start on, and on what an earlier process has left. */
export function startImporter(services: Services) {
  const stopping = new AbortController();
  const lanes = new Lanes<ClaimedImport>();
  const work = importWork(services, stopping.signal);
  const wake = () =>
    lanes.wake({
      ...work,
      claim: async (except) => {
        const claimed = await work.claim(except);
        // Another lane for the next one: several may have been left.
        if (claimed) wake();
        return claimed;
      },
    });
  const forget = services.database.commits.on(importTopic, wake);
  const looking = setInterval(wake, interval);
  wake();

  return {
    /** Photos under way are left; another server, or the next start, fetches them. */
    async stop(): Promise<void> {
      clearInterval(looking);
      forget();
      stopping.abort(new Error('The server stops'));
      await lanes.idle();
    },
  };
}
