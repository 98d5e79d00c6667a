import { glob, readFile, writeFile } from 'node:fs/promises';

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/**
 * Writes `/sitemap-site.xml` after the build: every built page with a canonical URL, and its translations. The
 * pages themselves are the source, so the sitemap always agrees with them.
 */
export function sitemap() {
  return {
    name: 'poshora-sitemap',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const urls = [];
        for await (const file of glob('**/*.html', { cwd: folder })) {
          urls.push(...describe(await readFile(join(folder, file), 'utf8')));
        }
        const list = urls.toSorted((one, other) => one.localeCompare(other)).join('\n');
        const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${list}\n</urlset>\n`;
        await writeFile(join(folder, 'sitemap-site.xml'), text);
      },
    },
  };
}

function describe(html) {
  const own = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  if (!own) return [];
  const translations = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
  const links = translations.map(([, language, href]) => {
    return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  });
  return [`<url><loc>${own}</loc>${links.join('')}</url>`];
}
