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

test('the help page is at most 20 KB, an article 12 KB, and they load no file', () => {
  for (const [path, html] of pages) {
    if (!/^(\/bn)?\/help(\/|$)/.test(path)) continue;
    const limit = path.endsWith('/help') ? 20 : 12;
    expect([path, bytesOf(html) <= limit * 1024]).toEqual([path, true]);
    expect([path, /<script[^>]* src=|rel="modulepreload"|rel="stylesheet"|<img/.exec(html)?.[0]]).toEqual([
      path,
      undefined,
    ]);
  }
});
