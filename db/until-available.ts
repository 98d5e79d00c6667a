import { isServerFault } from './faults.ts';

/** Wait before the next try, ms. */
const pause = 500;

/**
 * Repeats work until the libSQL server responds. The work must be safe to run twice.
 * @param onFault called with each fault of the server
 * @throws every other error
 */
export async function untilAvailable(work: () => Promise<unknown>, onFault: (error: unknown) => void): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isServerFault(error)) throw error;
      onFault(error);
      await Bun.sleep(pause);
    }
  }
}
