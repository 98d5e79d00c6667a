import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Names in the head of a page with islands that are rendered in the browser only all scripts that these need. Otherwise
 * the browser learns of a script's imports only when it has loaded that script: one round trip more for each step.
 */
export function preloads() {
  /** The static imports of each script. */
  const importsOf = new Map();
  const plugin = {
    name: 'poshora-preloads',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const { type, fileName, imports } of Object.values(bundle))
        if (type === 'chunk') importsOf.set(`/${fileName}`, imports);
    },
  };
  return {
    name: 'poshora-preloads',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }),
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        for await (const file of glob('**/*.html', { cwd: folder })) {
          const html = await readFile(join(folder, file), 'utf8');
          const scripts = scriptsOf(html);
          for (const path of scripts) for (const name of importsOf.get(path) ?? []) scripts.add(`/${name}`);
          const links = [...scripts].map((path) => `<link rel="modulepreload" href="${path}">`).join('');
          if (links)
            await writeFile(
              join(folder, file),
              html.replace('<title>', () => `${links}<title>`),
            );
        }
      },
    },
  };
}

/** The page's own scripts and those of its islands, if one is rendered in the browser only. */
function scriptsOf(html) {
  const islands = html.match(/<astro-island [^>]*client="only"[^>]*>/g) ?? [];
  if (islands.length === 0) return new Set();
  const own = html.matchAll(/<script type="module" src="([^"]+)"/g);
  const rendered = islands.join('').matchAll(/(?:component|renderer)-url="([^"]+)"/g);
  return new Set([...own, ...rendered].map(([, path]) => path));
}
