import { inArray } from 'drizzle-orm';
import { publications } from '../../db/schema/index.ts';
import { readConfig } from '../../api/config.ts';
import { urgency } from '../../api/outbox/publication-claim.ts';
import { backlog } from '../../api/publishing/backlog.ts';
import { Publisher } from '../../api/publishing/publisher.ts';
import { openPublishing } from '../../api/publishing/publishing.ts';
import { loadSite } from '../../api/publishing/site.ts';
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
    renderPage: async (...page: Parameters<typeof built.renderPage>) => {
      pages += 1;
      return built.renderPage(...page);
    },
  };
  for (const round of ['first time, with link previews', 'again']) {
    pages = 0;
    await wantSample(services);
    const publisher = new Publisher(openPublishing(services, site), { takesSaves: false });
    const startedAt = performance.now();
    publisher.start();
    while ((await backlog(services.database)).waiting > 0) await Bun.sleep(50);
    const seconds = (performance.now() - startedAt) / 1000;
    await publisher.stop();
    const memory = `${Math.round(process.memoryUsage().rss / 1e6)} MB in use`;
    report(`Publish ${sample} shops, ${round}`, `${Math.round(pages / seconds)} pages a second, ${memory}`);
  }
  await services.database.close();
}

async function wantSample({ database, now }: Services): Promise<void> {
  const some = database.db.select({ shopId: publications.shopId }).from(publications).limit(sample);
  const ids = (await some).map(({ shopId }) => shopId);
  await database.write(async (transaction) => {
    const due = { dueAt: now(), priority: urgency.rebuild, edition: '' };
    await transaction.update(publications).set(due).where(inArray(publications.shopId, ids));
  });
}
