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

/** A dictionary as a table, for an area of many short texts: each row is a text in English and in Bangla. */
export function pairs<Words extends object>(rows: {
  readonly [Key in keyof Words]: readonly [en: Words[Key], bn: NoInfer<Words[Key]>];
}): (language: Language) => Words {
  const column = (index: 0 | 1) =>
    Object.fromEntries(
      Object.entries<readonly [unknown, unknown]>(rows).map(([key, row]) => [key, row[index]]),
    ) as Words;
  return dictionary({ en: column(0), bn: column(1) });
}
