/** Whether other sites may show a response, for example as a picture. */
export const resourcePolicy = 'cross-origin-resource-policy';

/**
 * Headers of every response, including errors and files. A response's own Content-Security-Policy and resource policy
 * replace these.
 */
export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin',
    [resourcePolicy]: 'same-site',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/**
 * The same at a shop's custom domain, without effect on its subdomains and with a shorter HSTS period, because the
 * owner may use the name elsewhere later.
 */
export const hostHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  ...securityHeaders(isHttps),
  ...(isHttps && { 'strict-transport-security': 'max-age=2592000' }),
});

/** For responses that are not pages: nothing may run or be framed. */
export const strictPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** For service workers. Requests that the shops' service worker makes for pages are subject to its own policy. */
export const workerPolicy = `${strictPolicy}; connect-src 'self'`;

/** Directives that the built site's policy (hashes of scripts and styles) does not contain. */
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

/** A page's complete policy: the build's hashes and the common directives. */
export const pagePolicy = (hashes: string): string => `${pageRules}; ${hashes}`;
