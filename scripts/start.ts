import { buildIfChanged } from './building/site-build.ts';
import { fillDemo } from './product/fill-demo.ts';
import { prepare, serve } from './product/product.ts';
import { waitUntilPublished } from './product/publication.ts';
import { listenForSignals } from './product/signals.ts';
import { welcome } from './product/welcome.ts';
import { isDemoWanted } from './seeding/accounts.ts';
import { readOptions } from './steps/read-options.ts';
import { step } from './steps/progress.ts';

listenForSignals();
readOptions({});
await buildIfChanged();
const services = await step('Migrating the database', prepare);
await step('Starting', () => serve(services));
if (await isDemoWanted(services)) {
  console.log(await welcome(services, []));
  await fillDemo(services);
} else {
  await waitUntilPublished(services);
  console.log(await welcome(services));
}
