import { bunCommand } from '../../api/platform/jobs/bun-command.ts';
import { readConfig } from '../../api/platform/config/config.ts';
import { startBuild } from '../../api/publishing/publisher/editions.ts';
import { openPublishing } from '../../api/publishing/publisher/publishing.ts';
import { loadSite } from '../../api/publishing/publisher/site.ts';
import { builtFolder, openServices } from '../../api/services.ts';
import { onClient, type Database } from '../../db/client.ts';
import { publications } from '../../db/schema/index.ts';
import { readPicture } from '../../db/seed/pictures.ts';
import { measuredPort } from './measured-product.ts';
import { progressBar } from '../steps/progress-bar.ts';
import { seedMany } from '../seeding/seed-many.ts';

/** Sets something in the outbox's rows of all shops, with as much time as a hundred thousand take: a write of the product has ten seconds. */
export async function changeAll(
  { connections: { writer } }: Database,
  set: Partial<typeof publications.$inferInsert>,
): Promise<void> {
  await onClient(writer).update(publications).set(set);
}

/**
 * Ms in which a machine comes to rest after many shops were written: for some fifteen seconds after `sync` has returned,
 * durable writes took half as long again here, and computing a fifth longer.
 */
const restAfterMany = 30_000;

/**
 * Fills a data folder with shops of eight products, in a process of its own: what seeding leaves in memory would slow down
 * the one that measures.
 */
export async function prepareShops(dataFolder: string, count: number, port = measuredPort): Promise<void> {
  const child = Bun.spawn([...bunCommand, import.meta.path, dataFolder, String(count), port], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if ((await child.exited) !== 0) throw new Error('The shops could not be prepared');
  if (count >= 1_000) await Bun.sleep(restAfterMany);
}

/** None is due, so that a server on them has only what is measured to do, and all is on the disk, so that no commit waits for it. */
async function fill(dataFolder: string, count: number, port: string): Promise<void> {
  const services = await openServices(readConfig({ PORT: port, DATA_DIR: dataFolder, LOG_LEVEL: 'error' }));
  await seedMany(services, count, { read: readPicture, report: progressBar('Adding shops') });
  const { build } = openPublishing(services, await loadSite(builtFolder));
  await startBuild(services.database, build);
  await changeAll(services.database, { dueAt: null, edition: `${build}.0` });
  await services.database.close();
  Bun.spawnSync(['sync']);
}

if (import.meta.main) {
  const [dataFolder = '', count, port = ''] = process.argv.slice(2);
  await fill(dataFolder, Number(count), port);
  process.exit(0);
}
