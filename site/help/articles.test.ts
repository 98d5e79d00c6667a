import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '../i18n/dictionary.ts';
import { inLanguage } from '../paths.ts';
import { quotesOf } from './quotes.ts';
import { screenTexts } from './screen-texts-testing.ts';
import { sectionHelp } from './section-help.ts';
import { helpArticles } from './topics.ts';

const folder = join(import.meta.dir, 'articles');
const read = (language: Language, name: string) => readFileSync(join(folder, language, `${name}.md`), 'utf8');

test('each article exists in both languages, and nothing else does', () => {
  const files = [...new Bun.Glob('*/*.md').scanSync(folder)].toSorted();
  expect(files).toEqual(languages.flatMap((each) => helpArticles.map((name) => `${each}/${name}.md`)).toSorted());
});

test('each section of the dashboard leads to an article', () => {
  for (const article of Object.values(sectionHelp)) expect(helpArticles).toContain(article);
});

test('an article quotes buttons and fields as the screen has them, and its translation quotes the same ones', async () => {
  const keysIn = { en: await screenTexts('en'), bn: await screenTexts('bn') };
  const problems = helpArticles.flatMap((name) => {
    const quotesIn = (language: Language) =>
      quotesOf(read(language, name)).map((quote) => ({ quote, keys: keysIn[language](quote) }));
    return languages.flatMap((language) => {
      const other = new Set(quotesIn(language === 'en' ? 'bn' : 'en').flatMap(({ keys }) => keys));
      return quotesIn(language).flatMap(({ quote, keys }) =>
        keys.some((key) => other.has(key)) ? [] : `${language}/${name}: ${quote} (${keys.join(', ') || 'nowhere'})`,
      );
    });
  });
  expect(problems).toEqual([]);
});

test('an article has the same steps, headings and links in both languages', () => {
  const shapeOf = (language: Language, name: string) => {
    const text = read(language, name);
    return {
      lines: text.split('\n').flatMap((line) => /^(?:\d+\.|- |## )/.exec(line)?.[0] ?? []),
      links: [...text.matchAll(/\]\((\/[^)]+)\)/g)].map(([, path]) => path),
    };
  };
  for (const name of helpArticles) {
    const { lines, links } = shapeOf('en', name);
    expect([name, shapeOf('bn', name)]).toEqual([
      name,
      { lines, links: links.map((path) => inLanguage(path ?? '', 'bn')) },
    ]);
  }
});
