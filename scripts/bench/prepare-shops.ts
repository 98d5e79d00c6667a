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

/** Updates the publication rows of all shops without the product's ten-second limit, because 100,000 rows take longer. */
export async function changeAll(
  { connections: { writer } }: Database,
  set: Partial<typeof publications.$inferInsert>,
): Promise<void> {
  await onClient(writer).update(publications).set(set);
}

/**
 * Ms to wait after many shops were written. For fifteen seconds after `sync`, durable writes took 50% longer and
 * computations 20% longer.
 */
const restAfterMany = 30_000;

/**
 * Fills a data folder with shops of eight products, in a separate process, because the memory of seeding would slow down the
 * measuring process.
 */
export async function prepareShops(dataFolder: string, count: number, port = measuredPort): Promise<void> {
  const child = Bun.spawn([...bunCommand, import.meta.path, dataFolder, String(count), port], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if ((await child.exited) !== 0) throw new Error('The shops could not be prepared');
  if (count >= 1_000) await Bun.sleep(restAfterMany);
}

/** Seeds shops of which none is due, so that a server does only the measured work. `sync` writes everything to disk. */
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
