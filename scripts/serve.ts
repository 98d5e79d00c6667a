import { listenForSignals } from './product/signals.ts';

/** Serves what is built: no build, no seed. For machines that are set up by `bun run build` and kept running. */
listenForSignals();
const { prepare, serve } = await import('./product/product.ts');
const services = await prepare();
await serve(services);
console.log(`Poshora serves ${services.config.publicUrl}`);
