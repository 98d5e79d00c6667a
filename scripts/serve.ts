import { listenForSignals } from './product/signals.ts';
import { readOptions } from './steps/read-options.ts';

/** Serves the built site without building or seeding, for production. */
listenForSignals();
readOptions({});
const { prepare, serve } = await import('./product/product.ts');
const services = await prepare();
await serve(services);
console.log(`Poshora serves ${services.config.publicUrl}`);
