import pLimit from 'p-limit';

/**
 * Runs `work` when woken: once at a time, and once more if woken in the meantime.
 * @param work must not throw and must report its own errors
 */
export function runWhenWoken(work: () => Promise<void>) {
  const oneAtATime = pLimit(1);
  let last = Promise.resolve();
  return {
    wake: (): void => {
      // A run that has not started yet includes this call.
      if (oneAtATime.pendingCount === 0) last = oneAtATime(work);
    },
    /** Resolves when the running work, and the work that waits for it, have ended. */
    finished: (): Promise<void> => last,
  };
}
