import type { Services } from '../../config/services.ts';
import type { BodyMakers } from './deliver.ts';
import { hooksTopic } from './queue-delivery.ts';
import { hooksIdle, wakeHooks } from './send-due-hooks.ts';

/** Sends webhooks right after the commit that queued them. The job retries failures. */
export function startHookSender(services: Services, bodies: BodyMakers) {
  const forget = services.database.commits.on(hooksTopic, () => wakeHooks(services, bodies));
  wakeHooks(services, bodies);
  return {
    /** Waits for messages being sent. */
    async stop(): Promise<void> {
      forget();
      await hooksIdle(services);
    },
  };
}
