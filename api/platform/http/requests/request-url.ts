/**
 * A host name or IP address with an optional port (RFC 9110, 7.2). The runtime joins two Host headers to a list, which
 * does not match.
 */
const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Whether a request has exactly one well-formed Host header. */
export const hasUsableHost = (request: Request): boolean => host.test(request.headers.get('host') ?? '');

/**
 * The URL of a request. Null without a usable Host header, as in HTTP/1.0, and for CONNECT, whose target is not a path.
 */
export function readUrl(request: Request): URL | null {
  const url = hasUsableHost(request) ? URL.parse(request.url) : null;
  return url?.protocol === 'http:' ? url : null;
}
