/** What may be named by a hash: styles and scripts that run. */
const named = /<(?:style|script(?! type="application))(?:\s[^>]*)?>([^<]*(?:<(?!\/(?:style|script)>)[^<]*)*)</g;
/** Long texts are the same in many pages. */
const known = new Map<string, string>();
const mostKnown = 50;

/**
 * A page's Content-Security-Policy without the hashes of other pages. Astro names every style and script of the whole
 * site in each policy, which would outgrow a shop page's first round trip; what this page has not, it need not allow.
 * A hash stays only if Astro allowed it and an element of the page bears it, so nothing new is ever allowed.
 */
export function leanPolicy(policy: string, html: string): string {
  const present = new Set([...html.matchAll(named)].map(([, text = '']) => sourceOf(text)));
  return policy
    .replace(/'sha256-[\w+/=]+'/g, (hash) => (present.has(hash) ? hash : ''))
    .replace(/ {2,}/g, ' ')
    .replace(/ ;/g, ';');
}

function sourceOf(text: string): string {
  const source = known.get(text) ?? `'sha256-${new Bun.CryptoHasher('sha256').update(text).digest('base64')}'`;
  if (text.length < 1000) return source;
  if (known.size >= mostKnown) known.clear();
  known.set(text, source);
  return source;
}
