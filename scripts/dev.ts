import { takenPort } from './dev/taken-port.ts';

/** Pages and islands reload by themselves on PORT; the API starts again on a change, one port further. */
const port = Number(process.env['PORT'] ?? 3000);
const apiPort = port + 1;

const taken = await takenPort([port, apiPort]);
if (taken !== undefined) {
  console.error(`Another program listens on port ${taken} already. Choose two others: PORT=3100 npm run dev`);
  process.exit(1);
}

// Astro and the product take a second to load, which nobody shall wait for a refusal.
const { startDevelopment } = await import('./dev/start-development.ts');
await startDevelopment(port, apiPort);
