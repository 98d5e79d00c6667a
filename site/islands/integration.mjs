import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Astro writes this element before a page's first island, but HTML allows style elements only in the head. */
const islandStyle = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/**
 * Adds `client:touch`: an island's script loads when the visitor first hovers, touches or focuses it, or at once with
 * `client:touch="load"`. It repeats presses from before the script ran. In built pages, moves the islands' style to the
 * head.
 */
export function touch() {
  return {
    name: 'poshora-touch',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'touch', entrypoint: new URL('./touch.ts', import.meta.url).pathname });
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        for await (const file of glob('**/*.html', { cwd: folder })) {
          const html = await readFile(join(folder, file), 'utf8');
          if (html.includes(islandStyle)) await writeFile(join(folder, file), withStyleInHead(html));
        }
      },
    },
  };
}

const withStyleInHead = (html) => html.replace(islandStyle, '').replace('</head>', () => `${islandStyle}</head>`);
