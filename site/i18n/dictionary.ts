export type Language = 'en' | 'bn';

export const languages: readonly Language[] = ['en', 'bn'];

/**
 * The texts of one area in both languages; `words(language)` returns those of a language. The English texts define the
 * type, so a missing Bangla key is a type error.
 */
export function dictionary<Words extends object>(texts: {
  en: Words;
  bn: NoInfer<Words>;
}): (language: Language) => Words {
  return (language) => texts[language];
}

type Row = readonly [en: unknown, bn: unknown] | ((...given: never[]) => readonly [en: string, bn: string]);

type Word<Of extends Row> = Of extends (...given: infer Given) => unknown
  ? (...given: Given) => string
  : Of extends readonly [infer Text, unknown]
    ? Text
    : never;

/** Whether the Bangla text is of the English one's type, such as an object with the same keys. */
type Paired<Of extends Row> = Of extends readonly [infer Text, unknown] ? readonly [Text, Text] : Of;

/** A dictionary as a table, for an area of many short texts: each row is a text in English and in Bangla. */
export function pairs<Rows extends Readonly<Record<string, Row>>>(
  rows: Rows & { readonly [Key in keyof Rows]: Paired<Rows[Key]> },
): (language: Language) => { readonly [Key in keyof Rows]: Word<Rows[Key]> } {
  const column = (index: 0 | 1) =>
    Object.fromEntries(
      Object.entries<Row>(rows).map(([key, row]) => [
        key,
        typeof row === 'function' ? (...given: never[]) => row(...given)[index] : row[index],
      ]),
    ) as { readonly [Key in keyof Rows]: Word<Rows[Key]> };
  return dictionary({ en: column(0), bn: column(1) });
}
