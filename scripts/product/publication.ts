import { backlog } from '../../api/publishing/publisher/backlog.ts';
import type { Services } from '../../api/platform/config/services.ts';

/** How long (ms) a backlog that does not shrink is watched; failing shops are tried again in the background. */
const stallTimeout = 5_000;

/** Waits until every shop that is due is published, and says each second how many are left. */
export async function waitUntilPublished({ database }: Pick<Services, 'database'>): Promise<void> {
  let fewest = Infinity;
  let shrankAt = performance.now();
  let saidAt = performance.now();
  for (;;) {
    const { waiting } = await backlog(database);
    const now = performance.now();
    if (waiting === 0) return;
    if (waiting < fewest) [fewest, shrankAt] = [waiting, now];
    if (now - shrankAt > stallTimeout) return console.log(`${waiting} shops are still to be published; that goes on.`);
    if (now - saidAt > 1000) {
      console.log(`Publishing: ${waiting} shops left`);
      saidAt = now;
    }
    await Bun.sleep(50);
  }
}
