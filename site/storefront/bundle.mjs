import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minify } from 'vite';

const virtual = 'virtual:storefront-bundle';
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Bundles the script that the first touch of a shop page loads, and two service workers: one stores visited pages for
 * offline use, one shows new orders to sellers. Astro's own islands would add 3 KB of loader script to every page; this
 * way a page only contains the bundle's URL.
 */
export function storefrontBundle() {
  let files;
  const built = () => (files ??= bundle());
  return {
    name: 'poshora-storefront-bundle',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => updateConfig({ vite: { plugins: [urlOf(built)] } }),
      'astro:build:done': async ({ dir }) => {
        await mkdir(new URL('./_assets/', dir), { recursive: true });
        for (const file of await built()) await Bun.write(new URL(`.${file.path}`, dir), file.code);
      },
    },
  };
}

function urlOf(built) {
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
  const search = await build('./island/list-script.ts', '_assets/search.[hash].[ext]');
  const furtherRules = JSON.stringify(rulesOf(await Bun.file(here('./styles/further.css')).text()));
  const islands = [];
  for (const language of ['en', 'bn']) {
    const texts = textsIn(language);
    const plugins = [texts, sharedReact];
    const further = await build('./island/further-products.tsx', '_assets/further.[hash].[ext]', plugins, {
      furtherRules,
    });
    islands.push(further);
    for (const name of ['main', 'sales']) {
      const island = await build(`./island/${name}.tsx`, '_assets/storefront.[hash].[ext]', [texts], {
        searchUrl: JSON.stringify(search.path),
        furtherUrl: JSON.stringify(further.path),
      });
      islands.push({ ...island, language, name });
    }
  }
  const worker = await build('./island/shop-worker.ts', '[name].[ext]');
  const dashboardWorker = await build('../dashboard/orders/settings/dashboard-worker.ts', '[name].[ext]');
  return [...islands, search, worker, dashboardWorker];
}

/** The rules of a sheet without nesting and conditions, one by one. */
const rulesOf = (sheet) =>
  sheet
    .replace(/\/\*.*?\*\//gs, '')
    .match(/[^{}]+\{[^{}]*\}/g)
    .map((rule) => rule.replace(/\s+/g, ' ').trim());

/** A script that a page loads later takes React from the page's own script (`share-react.ts`). */
const sharedReact = {
  name: 'shared React',
  setup(build) {
    const names = /^(react|react-dom\/client|react\/jsx-runtime)$/;
    build.onResolve({ filter: names }, ({ path }) => ({ path, namespace: 'shared-react' }));
    build.onLoad({ filter: /./, namespace: 'shared-react' }, ({ path }) => ({
      contents: `module.exports = globalThis.poshoraReact[${JSON.stringify(path)}]`,
      loader: 'js',
    }));
  },
};

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

/**
 * Bun exports all of React's scheduler as an object with getters and setters. React reads one of them there; the others
 * would keep code that nothing calls, half a kilobyte (gzip).
 */
function withoutUnusedScheduler(code) {
  const [all, define, name, getters] = /(\w+)\((\w+),\{(unstable_[^}]*)\},\{unstable_[^}]*\}\)/.exec(code) ?? [];
  if (!all) return code;
  const rest = code.replace(all, '');
  const used = getters.split(/,(?=unstable_)/).filter((getter) => rest.includes(`.${getter.split(':')[0]}`));
  return code.replace(all, () => `${define}(${name},{${used.join()}},{})`);
}

/** React replaces what old browsers lack. Every browser that runs this site's other scripts has these. */
const withoutOldBrowsers = (code) =>
  code
    .replaceAll(/typeof (?:performance|devicePixelRatio)===?"(?:object|number)"/g, '!0')
    .replaceAll(
      /typeof (?:performance\.now|Object\.is|reportError|queueMicrotask|Promise|WeakMap|WeakSet|setTimeout|clearTimeout|requestAnimationFrame)===?"function"/g,
      '!0',
    )
    .replaceAll(/typeof (?:MessageChannel|AbortController)<"u"/g, '!0')
    .replaceAll(/typeof (?:window|document|window\.document)>"u"/g, '!1');

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
  const { code, errors } = await minify(path, withoutOldBrowsers(withoutUnusedScheduler(await output.text())), {
    module: true,
  });
  if (errors.length > 0) throw new AggregateError(errors, `Cannot minify ${path}`);
  return { path, code };
}
