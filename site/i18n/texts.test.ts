import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allTexts, valuesIn, withoutValues, type Pair } from './all-texts-testing.ts';

const pairs = await allTexts();
const bangla = pairs.map(({ path, bn }) => ({ path, text: withoutValues(bn) }));
const english = pairs.map(({ path, en }) => ({ path, text: withoutValues(en) }));

const root = join(import.meta.dir, '../..');

/** The Bangla lines of the help pages, the blog and the legal pages, without what only search reads. */
const prose = ['site/help/articles/bn', 'site/blog/posts/bn', 'site/marketing/legal/bn'].flatMap((folder) =>
  [...new Bun.Glob('*.md').scanSync(join(root, folder))].flatMap((file) =>
    readFileSync(join(root, folder, file), 'utf8')
      .split('\n')
      .filter((line) => !/^(?:words|date|updated|cover):/.test(line))
      .map((text) => ({ path: `${folder}/${file}`, text })),
  ),
);

/** The texts that a rule refuses, each with its path. */
const against = (texts: ReadonlyArray<{ path: string; text: string }>, rule: RegExp) =>
  texts.flatMap(({ path, text }) => (rule.test(text) ? `${path}: ${text.slice(0, 200)}` : []));

test('a text shows the same values and placeholders in both languages', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{[a-z]+\}/gi)].map(([name]) => name).toSorted();
  const differs = ({ path, en, bn }: Pair) =>
    !isSellersTemplate(path) && !Bun.deepEquals([valuesIn(en), placeholders(en)], [valuesIn(bn), placeholders(bn)]);
  expect(pairs.length).toBeGreaterThan(3000);
  expect(pairs.filter(differs)).toEqual([]);
});

/** A seller edits these words in braces, so their names are in her language. */
const isSellersTemplate = (path: string) => /whatsapp-texts\.ts|message_words/.test(path);

test('no text is unfinished', () => {
  expect(against([...english, ...bangla], /\b(undefined|NaN|null|TODO)\b|\[object/)).toEqual([]);
});

test('a Bangla sentence ends with its own full stop, and has no spaces before it', () => {
  const rule = /[\u0980-\u09E3][)’”%]*\.|[ ]।/u;
  const withoutDots = [...bangla, ...prose].map(({ path, text }) => ({ path, text: text.replaceAll('...', '…') }));
  expect(against(withoutDots, rule)).toEqual([]);
});

/** Text that people type or paste unchanged: codes, file formats, phone numbers, times in files, versions of paper. */
const typed =
  /“[^”]*[A-Za-z][^”]*”|[\w.#-]*[A-Za-z#][\w.#-]*|\b(?:01|16)\d+\b|\d=\d+|\d{4}-\d{2}-\d{2} \d{2}:\d{2}|^\d+\.|\]\([^)]*\)|(?<=দেখাতে )0/g;

test('a Bangla text has Bangla digits', () => {
  const texts = [...bangla, ...prose]
    .filter(({ text }) => /[\u0980-\u09FF]/u.test(text))
    .map(({ path, text }) => ({ path, text: text.replaceAll(typed, '') }));
  expect(against(texts, /\d/)).toEqual([]);
});

test('a Bangla time says the part of the day', () => {
  const part = /(?<!রাত |ভোর |সকাল |দুপুর |বিকাল |সন্ধ্যা |[০-৯])[০-৯]{1,2}:[০-৯]{2}/u;
  const texts = bangla.filter(({ path }) => !path.endsWith('picture orderTime'));
  expect(against([...texts, ...prose], part)).toEqual([]);
});

test('each thing has one Bangla word, in one spelling', () => {
  const words = {
    সঙ্গে: 'সাথে',
    উপর: 'ওপর',
    পুরনো: 'পুরোনো',
    'ই-মেইল': 'ইমেইল',
    কাস্টমার: 'ক্রেতা',
    গ্রাহক: 'ক্রেতা',
    ড্রাফট: 'খসড়া',
    জাভাস্ক্রিপ্ট: 'JavaScript',
    আমদানি: 'ইমপোর্ট',
    'সাইনিং কি ': 'সাইনিং কী',
    'ওয়েব সাইট': 'ওয়েবসাইট',
    লগইন: 'লগ ইন',
  };
  const found = Object.entries(words).flatMap(([refused, instead]) =>
    against([...bangla, ...prose], new RegExp(refused)).map((path) => `${instead}: ${path}`),
  );
  // Names of apps and words of their screens are in English.
  const sms = /(?<![A-Za-z] |[‘“])SMS(?! [A-Z]| to URL)/;
  expect([...found, ...against([...bangla, ...prose], sms).map((path) => `এসএমএস: ${path}`)]).toEqual([]);
});

test('an English text has no Bangla letters, except names of languages and the sign of the taka', () => {
  const names = /বাংলা|৳|[০-৯]/gu;
  expect(
    against(
      english.map(({ path, text }) => ({ path, text: text.replaceAll(names, '') })),
      /[\u0980-\u09FF]/u,
    ),
  ).toEqual([]);
});

test('an English text has one spelling of each word', () => {
  expect(
    against(english, /\be-mail|\bJavascript\b|\bWhatsapp\b|\bBkash\b|\bswitch on JavaScript|\blog-in page/),
  ).toEqual([]);
});

/** Texts with a button's key that are not of a button. */
const isSentence = (path: string) => /(?:newsletter mail confirm|advanceStatus open)$/.test(path);

test('the text of a button fits on a phone', () => {
  // Keys of buttons, by the verbs with which they begin.
  const verb =
    /^(?:save|submit|add|remove|delete|cancel|create|copy|send|confirm|open|download|upload|print|retry|undo|close|connect|disconnect|test|renew|revoke|invite|accept|publish|hide|show|take|make|choose)$/;
  const longest = { en: 32, bn: 34 } as const;
  const buttons = pairs.filter(({ path }) => verb.test(path.split(' ').at(-1) ?? '') && !isSentence(path));
  expect(buttons.length).toBeGreaterThan(120);
  const tooLong = buttons.filter(({ en, bn }) => en.length > longest.en || [...bn].length > longest.bn);
  expect(tooLong.map(({ path, en, bn }) => `${path}: ${en} | ${bn}`)).toEqual([]);
});
