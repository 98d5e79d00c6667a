import { readPicture } from '../db/seed/pictures.ts';
import { progressBar } from './seeding/progress-bar.ts';
import { seedDemo } from './seeding/seed-demo.ts';
import { prepare, serve } from './tooling/product.ts';
import { step } from './tooling/progress.ts';
import { waitUntilPublished } from './tooling/publication.ts';
import { buildIfChanged } from './tooling/site-build.ts';
import { welcome } from './tooling/welcome.ts';

await buildIfChanged();
const services = await step('Bringing the database up to date', prepare);
await seedDemo(services, { read: readPicture, report: progressBar('Filling the demo shops') });
await step('Starting', () => serve(services));
await waitUntilPublished(services);
console.log(await welcome(services));
