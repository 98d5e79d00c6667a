import { expect, test } from 'bun:test';
import { brotliCompressSync, constants } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { pageNames } from '../api/shops/analytics/contract.ts';
import { account } from '../site/i18n/account.ts';
import { languages } from '../site/i18n/dictionary.ts';
import { inLanguage, placeholderOrigin, placeholders, switchLanguagePath } from '../site/paths.ts';
import { builtFiles, builtPages, readBuilt, type BuiltPage } from './built-pages.ts';
import { ownPages, visitorPages } from './visitor-pages.ts';

const pages = builtPages();

const paths = new Set([...pages.map(({ path }) => path), ...builtFiles()]);

test('every link and picture of every page leads to something that exists, anchors included', () => {
  expect(pages.flatMap(brokenLinks)).toEqual([]);
});

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      // React and Astro write both forms.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-trailing-whitespace': 'off',
      'void-style': 'off',
      'doctype-style': 'off',
      'long-title': 'off',
      // Astro's island element and React's ids.
      'element-name': 'off',
      'valid-id': ['error', { relaxed: true }],
      'no-inline-style': 'error',
      // Only the demo has scripts of its own, from the same origin.
      'require-sri': ['error', { target: 'crossorigin' }],
    },
  });
  const problems: string[] = [];
  for (const { path, html } of pages) {
    const report = await validator.validateString(html);
    for (const { ruleId, message, line, column } of report.results.flatMap(({ messages }) => messages))
      problems.push(`${path}:${line}:${column} ${ruleId}: ${message}`);
  }
  expect(problems).toEqual([]);
});

test('the page for a forgotten password links to WhatsApp support with a prepared message', () => {
  for (const language of languages) {
    const page = pages.find(({ path }) => path === inLanguage('/forgot-password', language));
    const text = encodeURIComponent(account(language).forgot.supportCase);
    expect(page?.html).toContain(`https://wa.me/${placeholders.whatsapp}?text=${text}`);
  }
});

test('styles are in the head, and nothing follows the end of a page', () => {
  for (const { path, html } of pages) {
    const [head = '', body = ''] = html.split('</head>');
    expect([path, head.includes('<style>'), body.includes('<style')]).toEqual([path, true, false]);
    expect([path, html.trimEnd().slice(-7)]).toEqual([path, '</html>']);
  }
});

test('every page with an island can report that its script did not load, and no other page has this', () => {
  const noticesOf = ({ html }: BuiltPage) => html.split('data-script-failed>').length - 1;
  expect(pages.some(({ html }) => html.includes('<astro-island'))).toBe(true);
  for (const page of pages)
    expect([page.path, noticesOf(page)]).toEqual([page.path, page.html.includes('<astro-island') ? 1 : 0]);
});

test('every page with counted views has the same name in both languages', () => {
  const named = new Map(pages.map(({ path, html }) => [path, /data-page="(\w+)"/.exec(html)?.[1]]));
  for (const name of pageNames)
    for (const path of name === 'home' ? ['/', '/bn'] : [`/${name}`, `/bn/${name}`])
      expect([path, named.get(path)]).toEqual([path, name]);
});

test('pages and their translations link to each other', () => {
  const alternates = new Map(pages.map((page) => [page.path, alternatesOf(page)]));
  for (const [path, languages] of alternates) {
    for (const other of languages.values()) expect(alternates.get(other)).toEqual(languages);
    if (languages.size > 0) expect([...languages.values()]).toContain(path);
  }
});

test('the language switch of a page leads to its translation and names the language to remember', () => {
  for (const [language, other] of [
    ['en', 'bn'],
    ['bn', 'en'],
  ] as const)
    // A shop has one language, and so do its placeholder pages.
    for (const path of Object.values(visitorPages)
      .flat()
      .filter((each) => !/^\/(?:demo|shop-)/.test(each))) {
      const html = pages.find((page) => page.path === inLanguage(path, language))?.html ?? '';
      // The page of a missing URL has no translation and links to the home page.
      const link = switchLanguagePath(path === '/404' ? '/' : path, other);
      expect([path, html.includes(`href="${link}" lang="${other}"`)]).toEqual([path, true]);
    }
});

test('every page has a canonical URL or excludes itself from search engines', () => {
  for (const { path, html } of pages) {
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
    const own = placeholderOrigin + (path === '/' ? '' : path);
    expect([path, canonical ?? /<meta name="robots" content="(noindex)"/.exec(html)?.[1]]).toEqual([
      path,
      canonical ? own : 'noindex',
    ]);
  }
});

test('every shared page has one picture, which exists and has a description in its language', () => {
  for (const { path, html } of pages) {
    const alt = textOf(html, 'property="og:image:alt"');
    expect([path, textOf(html, 'name="twitter:image:alt"')]).toEqual([path, alt]);
    expect([path, /[\u0980-\u09ff]/.test(alt)]).toEqual([path, html.includes('<html lang="bn"')]);
    const picture = textOf(html, 'property="og:image"');
    expect([path, textOf(html, 'name="twitter:image"')]).toEqual([path, picture]);
    expect([path, paths.has(new URL(picture).pathname)]).toEqual([path, true]);
  }
});

test('structured data names the publisher and the questions of the site', () => {
  const typesOf = (path: string) =>
    factsOf(path).map((fact) => fact['@type'] ?? fact['@graph']?.map((part) => part['@type']));
  expect(typesOf('/')).toEqual([['Organization', 'WebSite']]);
  for (const path of ['/contact', '/bn/contact', '/pricing', '/bn/pricing']) expect(typesOf(path)).toEqual(['FAQPage']);
  const [site] = factsOf('/bn');
  expect(site?.['@graph']).toMatchObject([
    { name: 'পসরা', alternateName: ['Poshora'], url: placeholderOrigin },
    { url: `${placeholderOrigin}/bn`, inLanguage: 'bn', publisher: { '@id': `${placeholderOrigin}/#organization` } },
  ]);
  for (const [, logo = ''] of JSON.stringify(site).matchAll(/"url":"([^"]+\.png)"/g))
    expect(paths.has(new URL(logo).pathname)).toBe(true);
});

test('the home page shows prices and the dashboard in its own language', () => {
  for (const [path, price, picture] of [
    ['/', '৳499', 'dashboard-en'],
    ['/bn', '৳৪৯৯', 'dashboard-bn'],
  ] as const) {
    const html = pages.find((page) => page.path === path)?.html ?? '';
    expect([path, html.includes(price), html.includes(`/${picture}`)]).toEqual([path, true, true]);
  }
});

test('the home page is at most 20 KB and runs nothing but one script of at most 1.25 KB', () => {
  for (const path of ['/', '/bn']) {
    const html = pages.find((page) => page.path === path)?.html ?? '';
    const bytes = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
    expect(bytes).toBeLessThanOrEqual(20 * 1024);
    const scripts = [...html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>(.*?)<\/script>/gs)];
    expect(scripts).toHaveLength(1);
    expect(scripts[0]?.[0].length).toBeLessThanOrEqual(1280);
    expect(/<script[^>]* src=|rel="modulepreload"|rel="stylesheet"/.exec(html)?.[0]).toBeUndefined();
  }
});

test('the dashboard names its scripts in its head; the first runs without React, and the inbox takes at most 18', () => {
  for (const path of ['/dashboard', '/bn/dashboard']) {
    const html = pages.find((page) => page.path === path)?.html ?? '';
    const named = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, script = '']) => script);
    expect(withImports(named)).toEqual(named);
    const first = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(named).toContain(first);
    expect(withImports([first]).join()).not.toContain('/react.');
    const inbox = builtFiles().filter((file) => file.includes('/OrdersSection.'));
    expect(inbox).toHaveLength(1);
    expect(withImports([...named, ...inbox]).length).toBeLessThanOrEqual(18);
  }
});

/** Scripts with everything that they import statically. */
function withImports(scripts: readonly string[]): string[] {
  const all = new Set(scripts);
  for (const script of all)
    for (const [, name] of readBuilt(script).matchAll(/(?:from|import) ?"\.\/([^"]+)"/g)) all.add(`/_assets/${name}`);
  return [...all];
}

interface Fact {
  readonly '@type'?: string;
  readonly '@graph'?: readonly Fact[];
}

/** A page's structured data (schema.org). */
function factsOf(path: string): Fact[] {
  const html = pages.find((page) => page.path === path)?.html ?? '';
  const texts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...texts].map(([, text = '']) => JSON.parse(text) as Fact);
}

const textOf = (html: string, name: string) => new RegExp(`<meta ${name} content="([^"]*)"`).exec(html)?.[1] ?? '';

function brokenLinks({ path, html }: BuiltPage): string[] {
  const single = [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, target = '']) => target);
  const sets = [...html.matchAll(/\ssrcset="([^"]+)"/g)].flatMap(([, set = '']) => set.split(', '));
  return [...single, ...sets.map((candidate) => candidate.split(' ')[0] ?? '')]
    .map((target) => new URL(target.replaceAll('&amp;', '&'), placeholderOrigin + path))
    .filter((url) => url.origin === placeholderOrigin && !leadsSomewhere(url))
    .map((url) => `${path} → ${url.pathname}${url.hash}`);
}

function leadsSomewhere({ pathname, hash }: URL): boolean {
  const path = pathname.replace(/(.)\/$/, '$1');
  if (!paths.has(path)) return false;
  const page = pages.find((candidate) => candidate.path === path);
  return hash === '' || page === undefined || page.html.includes(`id="${hash.slice(1)}"`);
}

function alternatesOf({ html }: BuiltPage): Map<string, string> {
  const links = html.matchAll(/<link rel="alternate" hreflang="(en|bn)" href="([^"]+)"/g);
  return new Map([...links].map(([, language = '', href = '']) => [language, new URL(href).pathname]));
}

test('the tour opens every built page, or another page of the same file', () => {
  // A category page is the list page with fewer products. Its name differs by language.
  const family = (path: string) =>
    path
      .replace(/\/demo\/c\/[^/]+$/, '/demo/all')
      .replace(/^\/bn(?=\/|$)/, '')
      .replace(/^(\/blog\/topics|\/blog|\/help|\/newsletter|\/demo\/p)\/(?!topics)[^/]+$/, '$1/*') || '/';
  const toured = new Set([...Object.values(visitorPages).flat(), ...ownPages].map(family));
  expect(pages.map(({ path }) => family(path)).filter((path) => !toured.has(path))).toEqual([]);
});
