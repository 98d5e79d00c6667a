import { LRUCache } from 'lru-cache';

/** Encoding of a response body. */
export type Encoding = 'identity' | 'br' | 'gzip';

/** Choices by header, because browsers send few different ones and a popular page is sent very often. */
const chosen = new LRUCache<string, Encoding>({ max: 100 });

/** The client's preferred encoding among ours (RFC 9110, 12.5.3). Brotli wins a tie. */
export function chooseEncoding(acceptEncoding: string | null): Encoding {
  if (!acceptEncoding) return 'identity';
  const known = chosen.get(acceptEncoding);
  if (known) return known;
  const brotli = quality(acceptEncoding, 'br');
  const gzip = quality(acceptEncoding, 'gzip');
  const encoding = brotli > 0 && brotli >= gzip ? 'br' : gzip > 0 ? 'gzip' : 'identity';
  chosen.set(acceptEncoding, encoding);
  return encoding;
}

function quality(acceptEncoding: string, name: string): number {
  let any = 0;
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
    const given = parameters.find((parameter) => parameter.startsWith('q='));
    const value = given ? Number(given.slice(2)) || 0 : 1;
    if (coding === name) return value;
    if (coding === '*') any = value;
  }
  return any;
}
