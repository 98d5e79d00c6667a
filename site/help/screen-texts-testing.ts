import { join } from 'node:path';
import { adWords } from '../i18n/dashboard/ads.ts';
import { courierWords } from '../i18n/dashboard/couriers.ts';
import type { Language } from '../i18n/dictionary.ts';
import { orderStateWords } from '../i18n/order-states.ts';
import { planNames } from '../i18n/plan-names.ts';

/** A character that no text has. It stands for a value that a text gets, such as an amount. */
const value = '\uE000';

/**
 * Finds the keys of a text in the dictionaries of sellers' screens, such as `products.ts add`: none if no screen has it.
 * In a text with a value, this may be a number or an amount, or the name of a courier, service for ads, plan or state: 'Connect Pathao'.
 */
export async function screenTexts(language: Language): Promise<(text: string) => readonly string[]> {
  const folder = join(import.meta.dir, '../i18n');
  const files = [...new Bun.Glob('**/*.ts').scanSync(folder)].filter((file) => !/^admin\/|\.test\.ts$/.test(file));
  const found = await Promise.all(
    files.map(async (file) => textsIn((await import(join(folder, file))) as object, { language, path: file })),
  );
  const keys = new Map<string, string[]>();
  for (const { text, path } of found.flat()) keys.set(text, [...(keys.get(text) ?? []), path]);
  const named = [courierWords(language).names, adWords(language).names, planNames(language)];
  const names = [...named, orderStateWords(language).states].flatMap((each) => Object.values(each));
  const forms = (text: string) => [text, ...[/[৳\d০-৯,]+/g, ...names].map((given) => text.replace(given, value))];
  return (text) => [...new Set(forms(text))].flatMap((form) => keys.get(form) ?? []);
}

interface Found {
  readonly text: string;
  readonly path: string;
}

/** All texts of a dictionary, or of a part of one. A function is called with the language, or with values. */
function textsIn(words: unknown, { language, path }: { language: Language; path: string }): Found[] {
  // A value that is not a number is written as 'NaN'.
  if (typeof words === 'string') return [{ text: words.replaceAll('NaN', value), path }];
  if (typeof words === 'function') return textsIn(called(words as Words, language), { language, path });
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, part]) => textsIn(part, { language, path: `${path} ${key}` }));
}

type Words = (...given: unknown[]) => unknown;

/** The texts of a dictionary, or the text of a function of values. Other functions of the folder have none. */
function called(words: Words, language: Language): unknown {
  try {
    const inLanguage = words(language);
    return typeof inLanguage === 'object' ? inLanguage : words(value, value, value, value);
  } catch {
    return undefined;
  }
}
