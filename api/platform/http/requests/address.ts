/** A name or an IP address, and perhaps a port (RFC 9110, 7.2); of two Host headers the runtime makes a list. */
const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Whether a request has exactly one well-formed Host. */
export const hasUsableHost = (request: Request): boolean => host.test(request.headers.get('host') ?? '');

/**
 * The address that a request asks for, or null: without a usable Host, as in HTTP/1.0, and for CONNECT, whose target is
 * no path, the runtime gives no address of a page.
 */
export function readAddress(request: Request): URL | null {
  const url = hasUsableHost(request) ? URL.parse(request.url) : null;
  return url?.protocol === 'http:' ? url : null;
}
