/** Sent with every answer, errors and files included; a page's own Content-Security-Policy goes before this one. */
export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-site',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** The same at a shop's own host: what else is below that name, and where it leads later on, is its owner's business. */
export const hostHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  ...securityHeaders(isHttps),
  ...(isHttps && { 'strict-transport-security': 'max-age=2592000' }),
});

/** For what is no page: nothing may run or be framed. */
export const strictPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** For service workers: what that of shops fetches for pages is ruled by its own policy, not theirs. */
export const workerPolicy = `${strictPolicy}; connect-src 'self'`;

/** What the built site's policy (hashes of scripts and styles) leaves open. */
const pageRules = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ');

/** A page's policy in full: the build's hashes and the rules that are the same everywhere. */
export const pagePolicy = (hashes: string): string => `${pageRules}; ${hashes}`;
