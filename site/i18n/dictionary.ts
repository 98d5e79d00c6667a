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
