import type { Commits } from './commits.ts';
import { runWhenWoken } from './run-when-woken.ts';

/**
 * Runs `work` after commits that sent to `topic`: once at a time, and once more after further commits. The work must
 * report its own errors.
 */
export function workOnCommit(commits: Commits, topic: string, work: () => Promise<void>) {
  const { wake, settled } = runWhenWoken(work);
  const forget = commits.on(topic, wake);
  return {
    wake,
    /** Waits for the running work. */
    async stop(): Promise<void> {
      forget();
      await settled();
    },
  };
}
