import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { placeholderOrigin } from '../site/paths.ts';
import { builtFiles, builtPages } from './built-pages.ts';

const articles = builtPages().filter(({ path }) => /^(\/bn)?\/blog\/[^/]+$/.test(path));

test('every article names its kind, author and picture for search engines', () => {
  expect(articles.length).toBeGreaterThan(0);
  for (const { path, html } of articles) {
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    const facts = JSON.parse(json) as Record<string, string>;
    expect(facts).toMatchObject({
      '@type': 'BlogPosting',
      inLanguage: path.startsWith('/bn/') ? 'bn' : 'en',
      url: placeholderOrigin + path,
      author: { '@type': 'Organization' },
    });
    expect(Date.parse(facts['datePublished'] ?? '')).toBeGreaterThan(0);
    expect(html).toContain(`<meta property="og:image" content="${facts['image']}"`);
    expect(builtFiles()).toContain(new URL(facts['image'] ?? '').pathname);
  }
});

test('each language has a feed of its articles, newest first', async () => {
  for (const prefix of ['', '/bn']) {
    const file = join(import.meta.dir, `../dist/client${prefix}/blog/feed.xml`);
    const xml = await Bun.file(file).text();
    expect(XMLValidator.validate(xml)).toBe(true);
    const { rss } = new XMLParser().parse(xml) as {
      rss: { channel: { link: string; item: { link: string; pubDate: string }[] } };
    };
    expect(new URL(rss.channel.link).pathname, 'the link leads to the blog').toBe(`${prefix}/blog`);
    const items = rss.channel.item;
    const own = articles.filter(({ path }) => path.startsWith('/bn/') === (prefix === '/bn'));
    expect(items.map(({ link }) => new URL(link).pathname).toSorted()).toEqual(own.map(({ path }) => path).toSorted());
    const times = items.map(({ pubDate }) => Date.parse(pubDate));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  }
});
