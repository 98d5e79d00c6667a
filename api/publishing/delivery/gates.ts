import { languageCookie } from '../../../site/paths.ts';
import { isbot } from 'isbot';
import { languageOf, type Language } from '../../platform/formats/language.ts';

/** Pages for signed-in users, and pages only for others. */
const signedInOnly = new Set(['/dashboard', '/profile-settings', '/admin', '/admin/shops']);
const signedOutOnly = new Set(['/login', '/register', '/forgot-password']);

/** A path without its language prefix, and the prefix. */
export function splitLanguage(path: string): { readonly prefix: '' | '/bn'; readonly plain: string } {
  if (path === '/bn') return { prefix: '/bn', plain: '/' };
  return path.startsWith('/bn/') ? { prefix: '/bn', plain: path.slice(3) } : { prefix: '', plain: path };
}

/**
 * The path to which a visitor is redirected, or null.
 * @param isSignedIn is called only for pages that depend on it
 */
export async function gate(url: URL, hasCookie: boolean, isSignedIn: () => Promise<boolean>): Promise<string | null> {
  const { prefix, plain } = splitLanguage(url.pathname);
  if (signedInOnly.has(plain) && !hasCookie)
    return `${prefix}/login?return=${encodeURIComponent(url.pathname + url.search)}`;
  if (signedOutOnly.has(plain) && hasCookie && (await isSignedIn())) return `${prefix}/dashboard`;
  return null;
}

/** Whether a page differs by visitor, so that only the visitor's browser may cache it. */
export const isPrivatePage = (path: string): boolean => {
  const { plain } = splitLanguage(path);
  return signedInOnly.has(plain) || signedOutOnly.has(plain);
};

const cookie = new RegExp(`(?:^|;\\s*)${languageCookie}=(en|bn)`);

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Handles the language switch, a link like `/bn/about?lang=bn`: sets a cookie and redirects to the URL without the
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

/**
 * The language in which a visitor sees `/`: her choice, else that of her account, else that of her browser. Crawlers, and
 * URLs with `lang`, get the English page.
 */
export async function homeLanguage(
  url: URL,
  headers: Headers,
  ofAccount: () => Promise<Language | undefined>,
): Promise<Language> {
  const chosen = chosenLanguage(headers);
  if (chosen) return chosen;
  if (url.searchParams.has('lang') || isbot(headers.get('user-agent') ?? '')) return 'en';
  return (await ofAccount()) ?? languageOf(headers);
}

const languageOfPath = (path: string): Language => (splitLanguage(path).prefix === '/bn' ? 'bn' : 'en');
