import type { Services } from '../../config/services.ts';
import type { BodyMakers } from './deliver.ts';
import { hooksTopic } from './queue-delivery.ts';
import { hooksUnderWay, wakeHooks } from './send-due-hooks.ts';

/** Tells receivers right after the write that wants it; what fails then is tried again by the job. */
export function startHookSender(services: Services, bodies: BodyMakers) {
  const forget = services.database.commits.on(hooksTopic, () => wakeHooks(services, bodies));
  wakeHooks(services, bodies);
  return {
    /** What is being told is finished first. */
    async stop(): Promise<void> {
      forget();
      await hooksUnderWay(services);
    },
  };
}
