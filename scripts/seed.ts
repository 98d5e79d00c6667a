import { readConfig } from '../api/platform/config/config.ts';
import { openServices } from '../api/services.ts';
import { readPicture } from '../db/seed/pictures.ts';
import { seedShops } from '../db/seed/shops.ts';
import { progressBar } from './steps/progress-bar.ts';
import { readOptions } from './steps/read-options.ts';
import { seedDemo } from './seeding/seed-demo.ts';
import { seedMany } from './seeding/seed-many.ts';

/** `bun run seed` creates the demo shops. `bun run seed --shops 10000` adds 10,000 shops for measurements. */

const { values } = readOptions({ shops: { type: 'string', takes: '10000' } });
const count = Number(values.shops ?? 0);
const services = await openServices(readConfig(process.env));

try {
  console.log(await seed());
} finally {
  await services.database.close();
}

async function seed(): Promise<string> {
  if (!Number.isInteger(count) || count < 0) return '--shops takes a whole number, for example --shops 10000.';
  if (!services.config.isDevelopment) return 'Nothing is seeded in production or with a public PUBLIC_URL.';
  if (count > 0) {
    const added = await seedMany(services, count, { read: readPicture, report: progressBar('Adding shops') });
    return `${added} shops were added; the server publishes them as it runs.`;
  }
  const isSeeded = await seedDemo(services, {
    hasHistory: true,
    read: readPicture,
    report: progressBar('Adding pictures'),
  });
  if (!isSeeded) return 'The database has accounts, so nothing was seeded.';
  return `The demo shops are complete. Log in as ${seedShops.map(({ owner }) => `${owner.identifier} / ${owner.password}`).join(' or ')}.`;
}
