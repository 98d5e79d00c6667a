import type { Services } from '../../../platform/config/services.ts';
import { TenantWorkers } from '../../../platform/jobs/tenant-workers.ts';
import { importWork, type ClaimedImport } from './run-imports.ts';
import { importTopic } from './start-import.ts';

/** Interval (ms) of the check for imports of dead servers and for interrupted steps. */
const interval = 30_000;

/** Runs imports when they are started, and continues those that an earlier process left. */
export function startImporter(services: Services) {
  const stopping = new AbortController();
  const workers = new TenantWorkers<ClaimedImport>();
  const work = importWork(services, stopping.signal);
  const wake = () =>
    workers.wake({
      ...work,
      claim: async (except) => {
        const claimed = await work.claim(except);
        // Another worker looks for the next import, because several may be waiting.
        if (claimed) wake();
        return claimed;
      },
    });
  const forget = services.database.commits.on(importTopic, wake);
  const timer = setInterval(wake, interval);
  wake();

  return {
    /** Photos in progress are dropped. Another server fetches them, or this one after a restart. */
    async stop(): Promise<void> {
      clearInterval(timer);
      forget();
      stopping.abort(new Error('The server stops'));
      await workers.idle();
    },
  };
}
