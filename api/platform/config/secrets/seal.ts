import { and, like, ne, notLike, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Config } from '../config.ts';
import { cellOf, type SealedName } from './sealed-columns.ts';

/** Encryption keys. `appSecret` encrypts, both decrypt. */
export type SealingSecrets = Pick<Config, 'appSecret' | 'formerAppSecret'>;

/** A value that no available key can decrypt, or that was modified. */
export class UnknownSeal extends Error {}

/** Prefix of encrypted values, followed by the key's name. */
const mark = 'sealed:';
const ivLength = 12;

interface SealingKey {
  /** Identifies the key without revealing it. */
  readonly name: string;
  readonly key: CryptoKey;
}

/**
 * Encrypts a value for storage (AES-256-GCM, with a key derived from APP_SECRET by HKDF).
 * @param rowKey primary key of the row; the value can only be decrypted for the same column and row
 * @returns the unchanged value if it is empty or APP_SECRET is not set
 */
export async function seal(
  { appSecret }: SealingSecrets,
  column: SealedName,
  rowKey: string,
  value: string,
): Promise<string> {
  if (appSecret === null || value === '') return value;
  const { name, key } = await keyOf(appSecret);
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const algorithm = { ...cipher(iv), additionalData: bytes(cellOf(column, rowKey)) };
  const sealed = await crypto.subtle.encrypt(algorithm, key, bytes(value));
  return `${mark}${name}:${Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url')}`;
}

/** Decrypts a stored value. Values stored without APP_SECRET are returned unchanged. @throws UnknownSeal */
export async function unseal(
  secrets: SealingSecrets,
  column: SealedName,
  rowKey: string,
  stored: string,
): Promise<string> {
  if (!stored.startsWith(mark)) return stored;
  const cell = cellOf(column, rowKey);
  const [name, content = ''] = stored.slice(mark.length).split(':');
  for (const secret of [secrets.appSecret, secrets.formerAppSecret]) {
    if (secret === null) continue;
    const known = await keyOf(secret);
    if (known.name === name) return open(known.key, cell, Buffer.from(content, 'base64url'));
  }
  throw new UnknownSeal(cell);
}

/** Condition for stored values that are not encrypted with the current key; without a key, for encrypted values. */
export async function needsResealing({ appSecret }: SealingSecrets, column: SQLiteColumn): Promise<SQL | undefined> {
  if (appSecret === null) return like(column, `${mark}%`);
  const { name } = await keyOf(appSecret);
  return and(ne(column, ''), notLike(column, `${mark}${name}:%`));
}

async function open(key: CryptoKey, cell: string, content: Uint8Array<ArrayBuffer>): Promise<string> {
  try {
    const algorithm = { ...cipher(content.subarray(0, ivLength)), additionalData: bytes(cell) };
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, content.subarray(ivLength)));
  } catch {
    throw new UnknownSeal(cell);
  }
}

const keys = new Map<string, Promise<SealingKey>>();

function keyOf(secret: string): Promise<SealingKey> {
  const known = keys.get(secret) ?? derive(secret);
  keys.set(secret, known);
  return known;
}

async function derive(secret: string): Promise<SealingKey> {
  const material = await crypto.subtle.importKey('raw', bytes(secret), 'HKDF', false, ['deriveBits']);
  const bitsFor = (use: string, length: number) =>
    crypto.subtle.deriveBits(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes(`poshora ${use}`) },
      material,
      length,
    );
  return {
    name: Buffer.from(await bitsFor('name of the key', 64)).toString('hex'),
    key: await crypto.subtle.importKey('raw', await bitsFor('key', 256), 'AES-GCM', false, ['encrypt', 'decrypt']),
  };
}

const cipher = (iv: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv });

const bytes = (text: string) => new TextEncoder().encode(text);
