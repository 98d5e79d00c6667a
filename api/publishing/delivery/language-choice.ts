import { languageCookie } from '../../../site/paths.ts';
import type { Language } from '../../platform/formats/language.ts';
import { splitLanguage } from './gates.ts';

const cookie = new RegExp(`(?:^|;\\s*)${languageCookie}=(en|bn)`);

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Answers the language switch, a link like `/bn/about?lang=bn`: sets a cookie and redirects to the address without the
 * query. Null for every other request.
 */
export function rememberLanguage(url: URL, isHttps: boolean): Response | null {
  const language = url.searchParams.get('lang');
  if (language === null || language !== languageOfPath(url.pathname)) return null;
  const location = new URL(url);
  location.searchParams.delete('lang');
  const secure = isHttps ? '; Secure' : '';
  return new Response(null, {
    status: 303,
    headers: {
      location: location.pathname + location.search,
      'set-cookie': `${languageCookie}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax; HttpOnly${secure}`,
      'cache-control': 'private, no-store',
    },
  });
}

/** The language chosen with the switch, or null. */
export function chosenLanguage(headers: Headers): Language | null {
  const chosen = cookie.exec(headers.get('cookie') ?? '')?.[1];
  return chosen === 'en' || chosen === 'bn' ? chosen : null;
}

const languageOfPath = (path: string): Language => (splitLanguage(path).prefix === '/bn' ? 'bn' : 'en');
