import { join } from 'node:path';
import { languages, type Language } from './dictionary.ts';

/** A text of a dictionary in both languages, with the path of its key: `dashboard/coupons.ts couponWords add`. */
export interface Pair extends Readonly<Record<Language, string>> {
  readonly path: string;
}

const root = join(import.meta.dir, '../..');

/** Numbers that stand for the values of a text, such as a count or a name. Formatted or not, they can be found again. */
const values = [7771, 7772, 7773, 7774, 7775, 7776] as const;

const forms = values.map((value) => [String(value), ...['en-IN', 'bn-BD'].map((each) => value.toLocaleString(each))]);

/** The values that a text shows, in Latin or Bangla digits. */
export const valuesIn = (text: string): readonly number[] =>
  values.filter((_, index) => forms[index]?.some((form) => text.includes(form)));

/** A text without the values that `allTexts` put into it, which are not prose. */
export const withoutValues = (text: string): string =>
  forms.flat().reduce((left, form) => left.replaceAll(form, '…'), text);

/** All texts that people read, of the site's dictionaries and of the API's responses. */
export async function allTexts(): Promise<readonly Pair[]> {
  const files = ['site/i18n', 'site/marketing/content', 'api/platform/errors'].flatMap((folder) =>
    [...new Bun.Glob('**/*.ts').scanSync(join(root, folder))]
      .filter((file) => !/test(ing)?\.ts$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const found = await Promise.all(
    files.toSorted().map(async (file) => {
      const module = (await import(join(root, file))) as Readonly<Record<string, unknown>>;
      return Object.entries(module).flatMap(([name, exported]) => textsOf(exported, `${file} ${name}`));
    }),
  );
  return found.flat();
}

/** A dictionary is a function of the language, a table of responses an object of rows with `en` and `bn`. */
function textsOf(exported: unknown, path: string): Pair[] {
  if (typeof exported === 'function') {
    const [en, bn] = languages.map((language) => wordsOf(exported as Words, language));
    return en && bn ? paired(en, bn, path) : [];
  }
  if (typeof exported !== 'object' || exported === null) return [];
  return Object.entries(exported).flatMap(([key, row]: [string, unknown]) =>
    isRow(row) ? paired(row.en, row.bn, `${path} ${key}`) : [],
  );
}

type Words = (...given: unknown[]) => unknown;

const isRow = (row: unknown): row is { en: unknown; bn: unknown } =>
  typeof row === 'object' && row !== null && 'en' in row && 'bn' in row;

function wordsOf(words: Words, language: Language): object | null {
  if (words.length !== 1) return null;
  try {
    const found = words(language);
    return typeof found === 'object' ? found : null;
  } catch {
    return null;
  }
}

function paired(en: unknown, bn: unknown, path: string): Pair[] {
  const [first, second] = [shown(en), shown(bn)];
  if (typeof first === 'string' && typeof second === 'string') return [{ path, en: first, bn: second }];
  if (typeof first !== 'object' || first === null || typeof second !== 'object' || second === null) return [];
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...keys].flatMap((key) => paired(part(first, key), part(second, key), `${path} ${key}`));
}

const part = (of: object, key: string): unknown => (of as Readonly<Record<string, unknown>>)[key];

/** A text, or the text of a function of values. */
function shown(words: unknown): unknown {
  if (typeof words !== 'function') return words;
  try {
    return (words as Words)(...values);
  } catch {
    return undefined;
  }
}
