import type { Commits } from './commits.ts';

/**
 * Does `work` after commits that told `topic`: once at a time, and once more where one came meanwhile. What fails is the
 * work's own to say.
 */
export function workOnCommit(commits: Commits, topic: string, work: () => Promise<void>) {
  let underWay: Promise<void> | undefined;
  let isWanted = false;

  function wake(): void {
    isWanted = true;
    underWay ??= workWhileWanted().finally(() => (underWay = undefined));
  }

  async function workWhileWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      await work();
    }
  }

  const forget = commits.on(topic, wake);
  return {
    wake,
    /** What is under way is finished first. */
    async stop(): Promise<void> {
      forget();
      await underWay;
    },
  };
}
