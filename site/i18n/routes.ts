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
 * What `[...lang]` holds in a language. Astro's development server looks for a shop first, and would take `/login` for
 * one; there pages have a longer address, which `scripts/dev.ts` puts in place of the one asked for.
 */
export function languageParameter(language: Language): string | undefined {
  if (import.meta.env.DEV) return `pages/${language}`;
  return language === 'en' ? undefined : language;
}
