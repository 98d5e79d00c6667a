import { prepare, serve } from './product/product.ts';

/** Serves what is built: no build, no seed. For machines that are set up by `bun run build` and kept running. */
const services = await prepare();
await serve(services);
console.log(`Poshora serves ${services.config.publicUrl}`);
