import { eq } from 'drizzle-orm';
import { slugs } from '../db/schema/index.ts';
import { readConfig } from '../api/platform/config/config.ts';
import { backlog } from '../api/publishing/publisher/backlog.ts';
import { startBuild, wantAgain } from '../api/publishing/publisher/editions.ts';
import { Publisher } from '../api/publishing/publisher/publisher.ts';
import { openPublishing } from '../api/publishing/publisher/publishing.ts';
import { loadSite } from '../api/publishing/publisher/site.ts';
import { builtFolder, openServices } from '../api/services.ts';
import { progressBar } from './steps/progress-bar.ts';
import { readOptions } from './steps/read-options.ts';

/** `bun run republish [slug]`: publishes one shop or all shops again, with or without a running server. */
const { words } = readOptions({}, '[SLUG]');
const services = await openServices(readConfig(process.env));
const { database } = services;
const [slug] = words;
const shopId = slug === undefined ? null : await shopAt(slug);
const publishing = openPublishing(services, await loadSite(builtFolder));
const publisher = new Publisher(publishing, { takesSaves: false });
await startBuild(database, publishing.build);
const total = await wantAgain(database, shopId, services.now());
const show = progressBar('Publishing');
publisher.start();
for (let { waiting } = await backlog(database); waiting > 0; { waiting } = await backlog(database)) {
  show(Math.max(0, total - waiting), total);
  await Bun.sleep(100);
}
show(total, total);
await publisher.stop();
await database.close();

async function shopAt(wanted: string): Promise<string> {
  const [row] = await database.db.select({ shopId: slugs.shopId }).from(slugs).where(eq(slugs.slug, wanted));
  if (row) return row.shopId;
  console.error(`There is no shop at /${wanted}`);
  return process.exit(1);
}
