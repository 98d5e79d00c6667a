import { backlog } from '../../api/publishing/publisher/backlog.ts';
import type { Services } from '../../api/platform/config/services.ts';

/** Time (ms) to wait for a backlog that does not shrink. Failing shops are retried in the background. */
const stallTimeout = 5_000;

/** Waits until every due shop is published. Prints the number of waiting shops each second. */
export async function waitUntilPublished({ database }: Pick<Services, 'database'>): Promise<void> {
  let fewest = Infinity;
  let shrankAt = performance.now();
  let saidAt = performance.now();
  for (;;) {
    const { waiting } = await backlog(database);
    const now = performance.now();
    if (waiting === 0) return;
    if (waiting < fewest) [fewest, shrankAt] = [waiting, now];
    if (now - shrankAt > stallTimeout)
      return console.log(`${waiting} shops are not published yet. Publishing continues.`);
    if (now - saidAt > 1000) {
      console.log(`Publishing: ${waiting} shops left`);
      saidAt = now;
    }
    await Bun.sleep(50);
  }
}
