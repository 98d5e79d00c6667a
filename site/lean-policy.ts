/**
 * A page's Content-Security-Policy without the hashes of other pages. Astro lists every style and script of the site in
 * each policy. That list alone would exceed the first round trip of a shop page. A hash stays only if Astro allowed it
 * and an element of the page has it, so the policy never becomes wider.
 * @param html UTF-8
 */
export function leanPolicy(policy: string, html: Uint8Array): string {
  const present = new Set(inlineTexts(Buffer.from(html.buffer, html.byteOffset, html.byteLength)).map(sourceOf));
  return policy
    .replace(/'sha256-[\w+/=]+'/g, (hash) => (present.has(hash) ? hash : ''))
    .replace(/ {2,}/g, ' ')
    .replace(/ ;/g, ';');
}

/**
 * The text after each place where a style or script element could begin. A seller's text may contain such a tag in an
 * attribute, so each place is checked separately and a false one cannot hide a real one. The text after a false one has
 * no hash that Astro allowed, so it changes nothing.
 */
function inlineTexts(html: Buffer): Uint8Array[] {
  return ['style', 'script'].flatMap((name) => {
    const texts: Uint8Array[] = [];
    for (let at = html.indexOf(`<${name}`); at >= 0; at = html.indexOf(`<${name}`, at + 1)) {
      const start = html.indexOf('>', at) + 1;
      const end = html.indexOf(`</${name}`, start);
      if (start > 0 && end >= 0) texts.push(html.subarray(start, end));
    }
    return texts;
  });
}

const sourceOf = (text: Uint8Array): string =>
  `'sha256-${new Bun.CryptoHasher('sha256').update(text).digest('base64')}'`;
