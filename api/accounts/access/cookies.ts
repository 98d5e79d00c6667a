import type { Config } from '../../platform/config/config.ts';

/** 30 days in seconds. Using the session extends it. */
export const sessionLifetime = 30 * 24 * 60 * 60;

/** About half a year (180 days) in seconds, from the last sign-in in that browser. */
export const knownBrowserLifetime = 180 * 24 * 60 * 60;

type Purpose = 'session' | 'browser';

/** On HTTPS, the `__Host-` prefix prevents other hosts of the domain from setting the cookie (RFC 6265bis, 4.1.3). */
const cookieName = (config: Config, purpose: Purpose) =>
  (config.isHttps ? '__Host-' : '') + (purpose === 'session' ? 'poshora' : 'poshora-browser');

export const readSessionToken = (config: Config, headers: Headers) => read(config, headers, 'session');

/** One token for each account that signed in with this browser. Surplus tokens in a forged cookie are ignored. */
export const readBrowserTokens = (config: Config, headers: Headers): readonly string[] =>
  (read(config, headers, 'browser') ?? '').split('.').filter(Boolean).slice(0, maxBrowserTokens);

/** Maximum number of accounts that share one browser and count it as known. */
export const maxBrowserTokens = 4;

/** The cookies set by a sign-in: the session, and the mark of a known browser. */
export function signedInCookies(config: Config, tokens: SignedInTokens) {
  return [
    write(config, 'session', tokens.session, sessionLifetime),
    write(config, 'browser', tokens.browser.join('.'), knownBrowserLifetime),
  ];
}

interface SignedInTokens {
  readonly session: string;
  readonly browser: readonly string[];
}

/** Extends the session by another 30 days. */
export const renewedSessionCookie = (config: Config, token: string) => write(config, 'session', token, sessionLifetime);

export const clearedSessionCookie = (config: Config) => write(config, 'session', '', 0);

function read(config: Config, headers: Headers, purpose: Purpose): string | null {
  const cookies = headers.get('cookie')?.split(/;\s*/) ?? [];
  const prefix = `${cookieName(config, purpose)}=`;
  return cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) ?? null;
}

function write(config: Config, purpose: Purpose, value: string, seconds: number): string {
  const secure = config.isHttps ? '; Secure' : '';
  return `${cookieName(config, purpose)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
}
