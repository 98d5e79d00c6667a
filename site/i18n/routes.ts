import { languages, type Language } from './dictionary.ts';

interface LanguageRoute {
  params: { lang: string | undefined };
  props: { language: Language };
}

/** `getStaticPaths` of every built page in `pages/[...lang]`: English at `/…`, Bangla at `/bn/…`. */
export function languageRoutes(): LanguageRoute[] {
  return languages.map((language) => ({
    params: { lang: languageParameter(language) },
    props: { language },
  }));
}

/**
 * The value of `[...lang]` for a language. Astro's development server matches the shop route first and would treat
 * `/login` as a shop. Pages have a longer path there, and `scripts/dev.ts` rewrites requests to it.
 */
export function languageParameter(language: Language): string | undefined {
  if (import.meta.env.DEV) return `pages/${language}`;
  return language === 'en' ? undefined : language;
}
