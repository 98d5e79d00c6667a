/**
 * Whether a path is one shop's page: the worker's scope is a beginning of paths, and `/rahima` begins `/rahima2` too. At a
 * host of its own all paths are the shop's; what the server writes for one order names a person and is stored nowhere.
 */
export function isPageOf(shop: string, path: string): boolean {
  return path === shop || (path.startsWith(shop.replace(/\/?$/, '/')) && !/^\/(?:api|orders?)\//.test(path));
}

/** Whether an answer may be stored on the device (RFC 9111, 5.2.2.5). */
export function mayStore({ ok, redirected, headers }: Response): boolean {
  return ok && !redirected && !/\bno-store\b/i.test(headers.get('cache-control') ?? '');
}

/** The pictures and scripts that a page names, in every size: their names tell their content, so they never change. */
export function lastingFiles(html: string): string[] {
  return [...new Set(html.match(/\/(?:i|_assets|icons)\/[\w.-]+/g))];
}

/** The page as it was kept, so marked that it says so itself. */
export function markedOffline(html: string): string {
  return html.replace('<body', '<body data-offline');
}

/** Stands for a page that was never seen before the connection went. */
export function offlinePage(shop: string): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Offline</title><h1>You are offline</h1><p>This page was not opened before.</p>
<p lang="bn">আপনি এখন অফলাইনে আছেন। এই পেজটি আগে খোলা হয়নি।</p><p><a href="${encodeURI(shop)}">${encodeURI(shop)}</a></p></html>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
