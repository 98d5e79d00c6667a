import { drawSeedPicture } from '../db/seed/pictures/draw.ts';
import { progressBar } from './seeding/progress-bar.ts';
import { seedDemo } from './seeding/seed-demo.ts';
import { prepare, serve } from './tooling/product.ts';
import { step } from './tooling/progress.ts';
import { waitUntilPublished } from './tooling/publication.ts';
import { buildIfChanged } from './tooling/site-build.ts';
import { welcome } from './tooling/welcome.ts';

await buildIfChanged();
const services = await step('Bringing the database up to date', prepare);
await seedDemo(services, { draw: drawSeedPicture, report: progressBar('Drawing the demo shops') });
await step('Starting', () => serve(services));
await waitUntilPublished(services);
console.log(await welcome(services));
