import { encodeBase64urlNoPadding } from '@oslojs/encoding';

/** 256 random bits for a cookie or a link. */
export function newToken(): string {
  return encodeBase64urlNoPadding(crypto.getRandomValues(new Uint8Array(32)));
}

/** What is stored of a token: its SHA-256, hex; by the runtime, since every request with a session asks for it. */
export function hashToken(token: string): string {
  return new Bun.CryptoHasher('sha256').update(token).digest('hex');
}
