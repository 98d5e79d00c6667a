import { join } from 'node:path';
import { dev, type AstroIntegration } from 'astro';
import { devPath } from './dev/dev-path.ts';
import { root } from './steps/run-command.ts';
import { buildIfChanged } from './building/site-build.ts';

/** Pages and islands reload by themselves on PORT; the API starts again on a change, one port further. */
const port = Number(process.env['PORT'] ?? 3000);
process.env['PUBLIC_URL'] ??= `http://localhost:${port}`;

// The API publishes with the built site, whatever the pages in the browser are made with.
await buildIfChanged();

const api = Bun.spawn([process.execPath, '--watch', '--no-clear-screen', 'scripts/serve.ts'], {
  cwd: root,
  env: { ...process.env, PORT: String(port + 1) },
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.on('exit', () => api.kill());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit());

const shopPages: AstroIntegration = {
  name: 'shop-pages-in-dev',
  hooks: {
    'astro:config:setup': ({ addMiddleware }) => {
      addMiddleware({ entrypoint: join(import.meta.dir, 'dev/dev-shop-pages.ts'), order: 'pre' });
    },
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, _response, next) => {
        request.url = devPath(request.url ?? '/');
        next();
      });
    },
  },
};

/** The API and the pictures are not the site's. */
const proxy = { '^/(api|i)/': `http://localhost:${port + 1}` };
await dev({ root, integrations: [shopPages], server: { port }, vite: { server: { proxy, strictPort: true } } });
