/**
 * A page's Content-Security-Policy without the hashes of other pages. Astro names every style and script of the whole
 * site in each policy, which would outgrow a shop page's first round trip; what this page has not, it need not allow.
 * A hash stays only if Astro allowed it and an element of the page has it, so nothing new is ever allowed.
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
 * The text behind every place where a style or script element could begin. A seller's text may hold the letters of such
 * a tag in an attribute; so each place is looked at by itself, and a false one cannot hide a real one. The text behind
 * a false one is not among those that Astro allowed, so it changes nothing.
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
