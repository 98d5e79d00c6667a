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

/** What `[...lang]` holds in a language. */
export function languageParameter(language: Language): string | undefined {
  return language === 'en' ? undefined : language;
}
