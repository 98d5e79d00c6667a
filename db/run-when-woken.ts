/**
 * Runs `work` when it is woken: once at a time, and once more where it was woken meanwhile.
 * @param work must not throw: what fails is its own to say
 */
export function runWhenWoken(work: () => Promise<void>) {
  let underWay: Promise<void> | undefined;
  let isWanted = false;

  async function workWhileWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      await work();
    }
    // In the same step as the last look at `isWanted`: a call between the two would wake nobody.
    underWay = undefined;
  }

  return {
    wake: (): void => {
      isWanted = true;
      underWay ??= workWhileWanted();
    },
    /** Settles when what is under way is over. */
    settled: async (): Promise<void> => underWay,
  };
}
