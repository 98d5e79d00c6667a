import { join } from 'node:path';
import { courierWords } from '../i18n/dashboard/couriers.ts';
import type { Language } from '../i18n/dictionary.ts';
import { planNames } from '../i18n/plan-names.ts';

/** A character that no text has. It stands for a value that a text gets, such as an amount. */
const value = '\uE000';

/**
 * Tells whether a text is in the site's dictionaries of a language. In a text with values, these may be any number or
 * amount, or the name of a courier or plan: 'Connect Pathao'.
 */
export async function screenTexts(language: Language): Promise<(text: string) => boolean> {
  const folder = join(import.meta.dir, '../i18n');
  const files = [...new Bun.Glob('**/*.ts').scanSync(folder)].filter((file) => !/^admin\/|\.test\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<object>));
  const texts = modules.flatMap((module) => Object.values(module)).flatMap((words) => textsIn(words, language));
  const known = new Set(texts.map(withoutValues));
  const names = [...Object.values(courierWords(language).names), ...Object.values(planNames(language))];
  return (text) => known.has(text) || [/[৳\d০-৯,]+/g, ...names].some((given) => known.has(text.replace(given, value)));
}

/** All texts of a dictionary, or of a part of one. */
function textsIn(words: unknown, language: Language): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return textsIn(called(words as Words, language), language);
  if (typeof words !== 'object' || words === null) return [];
  return Object.values(words).flatMap((part) => textsIn(part, language));
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

/** What is not a number is written as 'NaN'. */
const withoutValues = (text: string): string => text.replaceAll('NaN', value);
