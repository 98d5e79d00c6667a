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

/** The paths of the pictures, scripts, icons and fonts in a page, in every size. */
export function lastingFiles(html: string): string[] {
  return [...new Set(html.match(/\/(?:i|_assets|icons|[\w-]+\/fonts)\/[\w.-]+/g))];
}

/** The stored page, marked so that it shows the notice about being offline. */
export function markedOffline(html: string): string {
  return html.replace('<body', '<body data-offline');
}

/** Shown while the browser is offline, in place of a page that is not stored. An empty URL loads this page again. */
export function offlinePage(shop: string): Response {
  const html = `<!doctype html><html lang="bn"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>ইন্টারনেট সংযোগ নেই</title><style>body{margin:3rem auto;padding:0 1.5rem;max-width:30rem;font:1rem/1.6 system-ui,sans-serif;color:#1b211e;background:#fbfaf7}
h1{font-size:1.375rem}a{display:block;margin-top:.75rem;padding:.75rem;border:1px solid #868d88;border-radius:10px;text-align:center;color:inherit;text-decoration:none}</style>
<h1>ইন্টারনেট সংযোগ নেই</h1><p>এই পেজটি আগে খোলা হয়নি, তাই এখন দেখানো যাচ্ছে না।</p>
<p lang="en">You are offline, and this page was not opened before.</p>
<a href="">আবার চেষ্টা করুন <span lang="en">(Try again)</span></a>
<a href="${encodeURI(shop)}">দোকানের প্রথম পেজে যান <span lang="en">(Go to the shop)</span></a></html>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
