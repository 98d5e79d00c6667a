import { inArray } from 'drizzle-orm';
import { publications } from '../../db/schema/index.ts';
import { readConfig } from '../../api/config.ts';
import { backlog } from '../../api/publishing/outbox.ts';
import { PageStore } from '../../api/publishing/page-store.ts';
import { loadSite } from '../../api/publishing/site.ts';
import { PublishingWorker } from '../../api/publishing/worker.ts';
import { builtFolder, openServices } from '../../api/server.ts';
import type { Services } from '../../api/services.ts';
import type { Report } from './report.ts';

/** Shops that are published for the rate; the others only fill the database. */
const sample = 300;

/** Renders and stores every page of a sample of shops, into an empty store and again into a full one. */
export async function measureRepublish(dataFolder: string, report: Report): Promise<void> {
  const services = await openServices(readConfig({ DATA_DIR: dataFolder, LOG_LEVEL: 'error' }));
  let pages = 0;
  const built = await loadSite(builtFolder);
  const site = {
    ...built,
    render: async (...page: Parameters<typeof built.render>) => {
      pages += 1;
      return built.render(...page);
    },
  };
  for (const round of ['first time, with link previews', 'again']) {
    pages = 0;
    await wantSample(services);
    const worker = new PublishingWorker({ services, site, pages: new PageStore(services.storage) }, () => undefined);
    const startedAt = performance.now();
    worker.start();
    while ((await backlog(services.database)).waiting > 0) await Bun.sleep(50);
    const seconds = (performance.now() - startedAt) / 1000;
    await worker.stop();
    const memory = `${Math.round(process.memoryUsage().rss / 1e6)} MB in use`;
    report(`Publish ${sample} shops, ${round}`, `${Math.round(pages / seconds)} pages a second, ${memory}`);
  }
  await services.database.close();
}

async function wantSample({ database, now }: Services): Promise<void> {
  const some = database.db.select({ shopId: publications.shopId }).from(publications).limit(sample);
  const ids = (await some).map(({ shopId }) => shopId);
  await database.write(async (transaction) => {
    await transaction.update(publications).set({ dueAt: now() }).where(inArray(publications.shopId, ids));
  });
}
