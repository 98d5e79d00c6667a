import { takenPort } from './dev/taken-port.ts';
import { readOptions } from './steps/read-options.ts';

/** Serves the site on PORT with live reload, and the API on PORT+1, restarted on changes. */
readOptions({});
const port = Number(process.env['PORT'] ?? 3000);
const apiPort = port + 1;

const taken = await takenPort([port, apiPort]);
if (taken !== undefined) {
  console.error(`Port ${taken} is in use. Choose two free ports: PORT=3100 npm run dev`);
  process.exit(1);
}

// Loading Astro and the product takes a second, so it comes after the port check.
const { startDevelopment } = await import('./dev/start-development.ts');
await startDevelopment(port, apiPort);
