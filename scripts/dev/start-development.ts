import { join } from 'node:path';
import { dev, type AstroIntegration } from 'astro';
import { bunCommand } from '../../api/platform/jobs/bun-command.ts';
import { readPicture } from '../../db/seed/pictures.ts';
import { buildIfChanged } from '../building/site-build.ts';
import { prepare } from '../product/product.ts';
import { welcome } from '../product/welcome.ts';
import { seedDemo } from '../seeding/seed-demo.ts';
import { progressBar } from '../steps/progress-bar.ts';
import { root } from '../steps/run-command.ts';
import { devPath } from './dev-path.ts';

const shopPages: AstroIntegration = {
  name: 'shop-pages-in-dev',
  hooks: {
    'astro:config:setup': ({ addMiddleware }) => {
      addMiddleware({ entrypoint: join(import.meta.dir, 'dev-shop-pages.ts'), order: 'pre' });
    },
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, _response, next) => {
        request.url = devPath(request.url ?? '/');
        next();
      });
    },
  },
};

/** Serves the pages on `port` and the API on `apiPort`, until a signal comes. */
export async function startDevelopment(port: number, apiPort: number): Promise<void> {
  process.env['PUBLIC_URL'] ??= `http://localhost:${port}`;
  /** Called on a signal. Before the servers have started there is nothing to stop. */
  let stop = (): void => process.exit(1);
  const listen = () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeAllListeners(signal).on(signal, () => stop());
  };
  listen();

  // The API publishes with the built site, independent of the development server.
  await buildIfChanged();
  const services = await prepare();
  await seedDemo(services, { hasHistory: true, read: readPicture, report: progressBar('Filling the demo shops') });
  const origins = await welcome(services);
  await services.database.close();

  const api = Bun.spawn([...bunCommand, '--watch', '--no-clear-screen', 'scripts/serve.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(apiPort) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });

  /** The API serves these paths. */
  const proxy = { '^/(api|i)/': `http://localhost:${apiPort}` };
  const pages = dev({
    root,
    logLevel: 'warn',
    integrations: [shopPages],
    server: { port },
    vite: { server: { proxy, strictPort: true } },
  });

  /** Stops both servers. The API first finishes its requests and publications. A second signal stops at once. */
  stop = () => {
    stop = () => process.exit(1);
    api.kill('SIGTERM');
    void Promise.all([api.exited, pages.then((server) => server.stop())]).then(() => process.exit(0));
  };
  process.on('exit', () => api.kill('SIGKILL'));

  await pages;
  // Vite's own listener would end this process before the API has finished.
  listen();
  console.log(origins);
}
