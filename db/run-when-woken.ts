/**
 * Runs `work` when woken: once at a time, and once more if woken in the meantime.
 * @param work must not throw and must report its own errors
 */
export function runWhenWoken(work: () => Promise<void>) {
  let underWay: Promise<void> | undefined;
  let isWanted = false;

  async function workWhileWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      await work();
    }
    // Reset in the same step as the last check of `isWanted`, because a call in between would be lost.
    underWay = undefined;
  }

  return {
    wake: (): void => {
      isWanted = true;
      underWay ??= workWhileWanted();
    },
    /** Resolves when the running work has ended. */
    settled: async (): Promise<void> => underWay,
  };
}
