import { readConfig } from '../../api/config.ts';
import { startBuild } from '../../api/publishing/editions.ts';
import { openPublishing } from '../../api/publishing/publishing.ts';
import { loadSite } from '../../api/publishing/site.ts';
import { builtFolder, openServices } from '../../api/open-services.ts';
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
 * Fills a data folder with shops of eight products; none is due, so that a server on it has only what is measured to do,
 * and all is on the disk, so that no commit waits for the writing of it.
 */
export async function prepareShops(dataFolder: string, count: number, port = measuredPort): Promise<void> {
  const services = await openServices(readConfig({ PORT: port, DATA_DIR: dataFolder, LOG_LEVEL: 'error' }));
  await seedMany(services, count, { read: readPicture, report: progressBar('Adding shops') });
  const { build } = openPublishing(services, await loadSite(builtFolder));
  await startBuild(services.database, build);
  await changeAll(services.database, { dueAt: null, edition: `${build}.0` });
  await services.database.close();
  Bun.spawnSync(['sync']);
}
