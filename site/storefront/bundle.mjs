import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minify } from 'vite';

const virtual = 'virtual:storefront-bundle';
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Bundles the script that the first touch of a shop page loads, and two service workers: one stores visited pages for
 * offline use, one shows new orders to sellers. Astro's own islands would add 3 KB of loader script to every page; this
 * way a page only contains the bundle's address.
 */
export function storefrontBundle() {
  let files;
  const built = () => (files ??= bundle());
  return {
    name: 'poshora-storefront-bundle',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => updateConfig({ vite: { plugins: [addressOf(built)] } }),
      'astro:build:done': async ({ dir }) => {
        await mkdir(new URL('./_assets/', dir), { recursive: true });
        for (const file of await built()) await Bun.write(new URL(`.${file.path}`, dir), file.code);
      },
    },
  };
}

function addressOf(built) {
  return {
    name: 'poshora-storefront-bundle',
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    load: async (id) =>
      id === `\0${virtual}`
        ? `export const bundlePaths = ${JSON.stringify(await pathsOf(built, 'main'))};
export const salesBundlePaths = ${JSON.stringify(await pathsOf(built, 'sales'))}`
        : undefined,
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const file = (await built()).find(({ path }) => path === request.url);
        if (!file) return next();
        response.setHeader('content-type', 'text/javascript');
        response.end(file.code);
      });
    },
  };
}

/** The path of a script in each language. */
const pathsOf = async (built, name) =>
  Object.fromEntries((await built()).flatMap((file) => (file.name === name ? [[file.language, file.path]] : [])));

async function bundle() {
  const search = await build('./search.ts', '_assets/search.[hash].[ext]');
  const islands = [];
  for (const language of ['en', 'bn']) {
    for (const name of ['main', 'sales']) {
      const island = await build(`./island/${name}.tsx`, '_assets/storefront.[hash].[ext]', [textsIn(language)], {
        searchAddress: JSON.stringify(search.path),
      });
      islands.push({ ...island, language, name });
    }
  }
  const worker = await build('./island/shop-worker.ts', '[name].[ext]');
  const dashboardWorker = await build('../dashboard/orders/settings/dashboard-worker.ts', '[name].[ext]');
  return [...islands, search, worker, dashboardWorker];
}

/**
 * Leaves the texts of the other language out of the shop's script. They are a tenth of what is not React. A page whose
 * shop changes its language meanwhile keeps the texts of its own.
 */
function textsIn(language) {
  const both = /dictionary\(\{\n  en: (\{\n.*?\n  \}),\n  bn: (\{\n.*?\n  \}),\n\}\)/s;
  return {
    name: `texts in ${language}`,
    setup: ({ onLoad }) =>
      onLoad({ filter: /[\\/]i18n[\\/]storefront\.ts$/ }, async ({ path }) => {
        const source = await Bun.file(path).text();
        const [, en, bn] = both.exec(source) ?? [];
        if (!en || !bn) throw new Error(`${path} has no dictionary`);
        const words = `((words) => () => words)(${language === 'en' ? en : bn})`;
        return { contents: source.replace(both, () => words), loader: 'ts' };
      }),
  };
}

async function build(entry, naming, plugins = [], define = {}) {
  const result = await Bun.build({
    entrypoints: [here(entry)],
    target: 'browser',
    minify: true,
    naming,
    plugins,
    external: ['/_assets/*'],
    define: {
      ...define,
      'process.env.NODE_ENV': '"production"',
      // React reads this global, and no shopper's browser has it.
      __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
      setImmediate: 'undefined',
      // React would show its own transitions as a loading page, and report errors to Node.
      navigation: 'undefined',
      'process.emit': 'undefined',
    },
  });
  const [output] = result.outputs;
  const path = output.path.replace(/^\.?\/?/, '/');
  // Makes the shop's script 1.8 KB smaller (gzip) than Bun's own minifier leaves it.
  const { code, errors } = await minify(path, await output.text(), { module: true });
  if (errors.length > 0) throw new AggregateError(errors, `Cannot minify ${path}`);
  return { path, code };
}
