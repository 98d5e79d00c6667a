import type { Services } from '../../platform/config/services.ts';
import { runProcess } from './run-process.ts';

/**
 * Takes the nightly backup in a low-priority process, because copying the database would slow down requests.
 * @throws Interrupted
 * @throws Error with the process's error output, shown to admins
 */
export const backUp = (_services: Services, signal: AbortSignal): Promise<void> => runProcess('backup.ts', signal);
