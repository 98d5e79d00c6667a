/** Of a page without compression. */
const largePageBytes = 64 * 1024;

/**
 * Brotli's quality for a text. 5 takes 1 ms a page and is a tenth larger than 11, which takes 40. Of a large page 9 makes
 * a thirtieth less in a fifth more time: so a page of a hundred variants is one round trip. For a shop's data files it
 * would take three times as long.
 */
export function brotliQuality(text: Uint8Array): 5 | 9 {
  const isPage = text[0] === '<'.charCodeAt(0) && text[1] === '!'.charCodeAt(0);
  return isPage && text.length > largePageBytes ? 9 : 5;
}
