export type Language = 'en' | 'bn';

export const languages: readonly Language[] = ['en', 'bn'];

/**
 * One area's texts in both languages, looked up by `words(language)`.
 * The English shape rules: a key that Bangla lacks is a type error.
 */
export function dictionary<Words extends object>(texts: {
  en: Words;
  bn: NoInfer<Words>;
}): (language: Language) => Words {
  return (language) => texts[language];
}
