/** Hashes of long texts, which are the same in many pages. */
const hashes = new Map<string, string>();
const maxHashes = 50;

/**
 * A page's Content-Security-Policy without the hashes of other pages. Astro names every style and script of the whole
 * site in each policy, which would outgrow a shop page's first round trip; what this page has not, it need not allow.
 * A hash stays only if Astro allowed it and an element of the page has it, so nothing new is ever allowed.
 */
export function leanPolicy(policy: string, html: string): string {
  const present = new Set(inlineTexts(html).map(sourceOf));
  return policy
    .replace(/'sha256-[\w+/=]+'/g, (hash) => (present.has(hash) ? hash : ''))
    .replace(/ {2,}/g, ' ')
    .replace(/ ;/g, ';');
}

/**
 * The text of every style and script element, as a parser finds them: a seller's text may hold the letters of such a
 * tag in an attribute, where they are none.
 */
function inlineTexts(html: string): string[] {
  const texts: string[] = [];
  new HTMLRewriter()
    .on('style, script', {
      element: () => void texts.push(''),
      text: ({ text }) => {
        texts[texts.length - 1] += text;
      },
    })
    .transform(html);
  return texts;
}

function sourceOf(text: string): string {
  const source = hashes.get(text) ?? `'sha256-${new Bun.CryptoHasher('sha256').update(text).digest('base64')}'`;
  if (text.length < 1000) return source;
  if (hashes.size >= maxHashes) hashes.clear();
  hashes.set(text, source);
  return source;
}
