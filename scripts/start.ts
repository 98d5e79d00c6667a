import { readPicture } from '../db/seed/pictures.ts';
import { progressBar } from './steps/progress-bar.ts';
import { seedDemo } from './seeding/seed-demo.ts';
import { prepare, serve } from './product/product.ts';
import { step } from './steps/progress.ts';
import { listenForSignals } from './product/signals.ts';
import { waitUntilPublished } from './product/publication.ts';
import { buildIfChanged } from './building/site-build.ts';
import { welcome } from './product/welcome.ts';

listenForSignals();
await buildIfChanged();
const services = await step('Bringing the database up to date', prepare);
await seedDemo(services, { read: readPicture, report: progressBar('Filling the demo shops') });
await step('Starting', () => serve(services));
await waitUntilPublished(services);
console.log(await welcome(services));
