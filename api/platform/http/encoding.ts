/** Encoding of a response body. */
export type Encoding = 'identity' | 'br' | 'gzip';

/** The client's preferred encoding among ours (RFC 9110, 12.5.3). Brotli wins a tie. */
export function chooseEncoding(acceptEncoding: string | null): Encoding {
  if (!acceptEncoding) return 'identity';
  const brotli = quality(acceptEncoding, 'br');
  const gzip = quality(acceptEncoding, 'gzip');
  if (brotli > 0 && brotli >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
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
