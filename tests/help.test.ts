import { expect, test } from 'bun:test';
import { brotliCompressSync, constants } from 'node:zlib';
import { helpArticles } from '../site/help/topics.ts';
import { languages } from '../site/i18n/dictionary.ts';
import { helpPath, inLanguage, placeholderOrigin } from '../site/paths.ts';
import { builtPages } from './built-pages.ts';

const pages = new Map(builtPages().map(({ path, html }) => [path, html]));
const pageOf = (path: string): string => pages.get(path) ?? '';
const bytesOf = (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

test('each article is a page in both languages, listed by the help page of its language and by the sitemap', async () => {
  const sitemap = await Bun.file(new URL('../dist/client/sitemap-site.xml', import.meta.url)).text();
  for (const language of languages)
    for (const name of helpArticles) {
      const path = inLanguage(helpPath(name), language);
      const isListed = pageOf(inLanguage('/help', language)).includes(`href="${path}"`);
      const isInSitemap = sitemap.includes(`<loc>${placeholderOrigin}${path}</loc>`);
      expect([path, pages.has(path), isListed, isInSitemap]).toEqual([path, true, true, true]);
      // Markdown leaves the marks of bold text that it cannot read, for example beside some punctuation.
      expect([path, pageOf(path).includes('**')]).toEqual([path, false]);
    }
});

/** A picture of a screen, as the build writes it. */
const picture = /<img [^>]*src="(\/_assets\/[^"]+\.webp)"[^>]*>/g;

test('an article has at most one picture of at most 32 KB, which is described and waits until it is near', () => {
  const articles = [...pages].filter(([path]) => /^(\/bn)?\/help\//.test(path));
  const shown = articles.flatMap(([path, html]) =>
    [...html.matchAll(picture)].map(([tag, file]) => ({ path, tag, file })),
  );
  expect(shown.length).toBeGreaterThan(40);
  expect(new Set(shown.map(({ path }) => path)).size).toBe(shown.length);
  for (const { path, tag, file } of shown) {
    const bytes = Bun.file(new URL(`../dist/client${file}`, import.meta.url)).size;
    expect([path, bytes <= 32 * 1024]).toEqual([path, true]);
    expect([path, /loading="lazy"/.test(tag), /alt="[^"]+"/.test(tag), /width="\d+" height="\d+"/.test(tag)]).toEqual([
      path,
      true,
      true,
      true,
    ]);
  }
});

test('the help page is at most 20 KB, an article 12 KB, and they load no file but their picture', () => {
  for (const [path, html] of pages) {
    if (!/^(\/bn)?\/help(\/|$)/.test(path)) continue;
    const limit = path.endsWith('/help') ? 20 : 12;
    expect([path, bytesOf(html) <= limit * 1024]).toEqual([path, true]);
    const others = html.replaceAll(picture, '');
    expect([path, /<script[^>]* src=|rel="modulepreload"|rel="stylesheet"|<img/.exec(others)?.[0]]).toEqual([
      path,
      undefined,
    ]);
  }
});
