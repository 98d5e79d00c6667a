import { existsSync } from 'node:fs';
import { bunCommand } from '../../api/platform/jobs/bun-command.ts';
import { readConfig } from '../../api/platform/config/config.ts';
import { startBuild } from '../../api/publishing/publisher/editions.ts';
import { openPublishing } from '../../api/publishing/publisher/publishing.ts';
import { loadSite } from '../../api/publishing/publisher/site.ts';
import { builtFolder, openServices } from '../../api/services.ts';
import { onClient } from '../../db/client.ts';
import { publications } from '../../db/schema/index.ts';
import { readPicture } from '../../db/seed/pictures.ts';
import { seedMany } from '../seeding/seed-many.ts';
import { progressBar } from '../steps/progress-bar.ts';
import type { Bench } from './budget.ts';
import { measuredPort } from './measured-product.ts';

/**
 * A data folder with shops of eight products, made once. A separate process fills it, because the memory of seeding would
 * slow down the measuring process.
 */
export async function shopsIn(bench: Bench, count: number): Promise<string> {
  const folder = bench.folder(`shops-${count}`);
  if (existsSync(folder)) return folder;
  const child = Bun.spawn([...bunCommand, import.meta.path, folder, String(count), measuredPort], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if ((await child.exited) !== 0) throw new Error('The shops could not be prepared');
  // For fifteen seconds after the `sync` of many shops, writes and computations take longer.
  if (count >= 1_000) await Bun.sleep(30_000);
  return folder;
}

/** Seeds shops of which none is due, so that a server does only the measured work. `sync` writes everything to disk. */
async function fill(dataFolder: string, count: number, port: string): Promise<void> {
  const services = await openServices(readConfig({ PORT: port, DATA_DIR: dataFolder, LOG_LEVEL: 'error' }));
  await seedMany(services, count, { read: readPicture, report: progressBar('Adding shops') });
  const { build } = openPublishing(services, await loadSite(builtFolder));
  await startBuild(services.database, build);
  // Without the time limit of a write, because 100,000 rows take longer.
  await onClient(services.database.connections.writer)
    .update(publications)
    .set({ dueAt: null, edition: `${build}.0` });
  await services.database.close();
  Bun.spawnSync(['sync']);
}

if (import.meta.main) {
  const [dataFolder = '', count, port = ''] = process.argv.slice(2);
  await fill(dataFolder, Number(count), port);
  process.exit(0);
}
