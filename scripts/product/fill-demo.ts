import type { Services } from '../../api/platform/config/services.ts';
import { readPicture } from '../../db/seed/pictures.ts';
import type { SeedShop } from '../../db/seed/seed-shop.ts';
import { seedDemo } from '../seeding/seed-demo.ts';
import { progressBar } from '../steps/progress-bar.ts';
import { waitUntilPublished } from './publication.ts';
import { isEnding } from './signals.ts';
import { welcome } from './welcome.ts';

/**
 * Fills the demo shops while the product serves and prints the URLs after each shop. A failure does not stop the
 * product: the next start continues.
 */
export async function fillDemo(services: Services): Promise<void> {
  const ready: SeedShop[] = [];
  try {
    await seedDemo(services, {
      hasHistory: true,
      read: readPicture,
      report: progressBar('Filling the demo shops'),
      async onFilled(shop) {
        await waitUntilPublished(services);
        ready.push(shop);
        console.log(await welcome(services, ready));
      },
    });
    console.log(await welcome(services));
  } catch (error) {
    if (isEnding()) return;
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`The demo shops are not complete (${reason}). The next start continues.`);
  }
}
