import { encodeBase64urlNoPadding } from '@oslojs/encoding';

/** 256 random bits for a cookie or a link. */
export function newToken(): string {
  return encodeBase64urlNoPadding(crypto.getRandomValues(new Uint8Array(32)));
}

/**
 * The stored form of a token: SHA-256, hex. Uses the runtime's hasher because every request with a session calls this.
 */
export function hashToken(token: string): string {
  return new Bun.CryptoHasher('sha256').update(token).digest('hex');
}
