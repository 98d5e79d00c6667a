/**
 * Whether a path is a page of this shop. A worker's scope is a path prefix, and `/rahima` is also a prefix of
 * `/rahima2`. On its own domain, every path belongs to the shop. The pages that the server writes for one order contain
 * personal data and are never stored.
 */
export function isPageOf(shop: string, path: string): boolean {
  return path === shop || (path.startsWith(shop.replace(/\/?$/, '/')) && !/^\/(?:api|orders?)\//.test(path));
}

/** Whether a response may be stored on the device (RFC 9111, 5.2.2.5). */
export function mayStore({ ok, redirected, headers }: Response): boolean {
  return ok && !redirected && !/\bno-store\b/i.test(headers.get('cache-control') ?? '');
}

/** The paths of the pictures, scripts and icons in a page, in every size. */
export function lastingFiles(html: string): string[] {
  return [...new Set(html.match(/\/(?:i|_assets|icons)\/[\w.-]+/g))];
}

/** The stored page, marked so that it shows the notice about being offline. */
export function markedOffline(html: string): string {
  return html.replace('<body', '<body data-offline');
}

/** Shown while the browser is offline, in place of a page that is not stored. */
export function offlinePage(shop: string): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Offline</title><h1>You are offline</h1><p>This page was not opened before.</p>
<p lang="bn">আপনি এখন অফলাইনে আছেন। এই পেজটি আগে খোলা হয়নি।</p><p><a href="${encodeURI(shop)}">${encodeURI(shop)}</a></p></html>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
