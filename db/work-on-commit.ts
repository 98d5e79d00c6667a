import type { Commits } from './commits.ts';
import { runWhenWoken } from './run-when-woken.ts';

/**
 * Does `work` after commits that told `topic`: once at a time, and once more where one came meanwhile. What fails is the
 * work's own to say.
 */
export function workOnCommit(commits: Commits, topic: string, work: () => Promise<void>) {
  const { wake, settled } = runWhenWoken(work);
  const forget = commits.on(topic, wake);
  return {
    wake,
    /** What is under way is finished first. */
    async stop(): Promise<void> {
      forget();
      await settled();
    },
  };
}
