import { and, like, ne, notLike, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Config } from '../config.ts';

/** The keys of APP_SECRET: one seals, all of them open. */
export type SealingSecrets = Pick<Config, 'appSecret' | 'formerAppSecret'>;

/** A value that none of the keys at hand has sealed, or that is not what was sealed. */
export class UnknownSeal extends Error {}

/** What a sealed value begins with; the name of its key follows. */
const mark = 'sealed:';
const ivLength = 12;

interface SealingKey {
  /** Says which key sealed a value, and nothing about the key itself. */
  readonly name: string;
  readonly key: CryptoKey;
}

/**
 * Encrypts a value that is to be kept (AES-256-GCM, with a key derived from APP_SECRET by HKDF).
 * @param place where it is kept: a value that is put in another place is not opened there
 * @returns the value as it is where APP_SECRET is not set
 */
export async function seal({ appSecret }: SealingSecrets, place: string, value: string): Promise<string> {
  if (appSecret === null) return value;
  const { name, key } = await keyOf(appSecret);
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const sealed = await crypto.subtle.encrypt({ ...cipher(iv), additionalData: bytes(place) }, key, bytes(value));
  return `${mark}${name}:${Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url')}`;
}

/** The value that was kept; one from before APP_SECRET was set is as it is. @throws UnknownSeal */
export async function unseal(secrets: SealingSecrets, place: string, kept: string): Promise<string> {
  if (!kept.startsWith(mark)) return kept;
  const [name, content = ''] = kept.slice(mark.length).split(':');
  for (const secret of [secrets.appSecret, secrets.formerAppSecret]) {
    if (secret === null) continue;
    const known = await keyOf(secret);
    if (known.name === name) return open(known.key, place, Buffer.from(content, 'base64url'));
  }
  throw new UnknownSeal(place);
}

/** Holds for values of a column that are kept otherwise than they would be now. */
export async function isKeptOtherwise({ appSecret }: SealingSecrets, column: SQLiteColumn): Promise<SQL | undefined> {
  if (appSecret === null) return like(column, `${mark}%`);
  const { name } = await keyOf(appSecret);
  return and(ne(column, ''), notLike(column, `${mark}${name}:%`));
}

async function open(key: CryptoKey, place: string, content: Uint8Array<ArrayBuffer>): Promise<string> {
  try {
    const algorithm = { ...cipher(content.subarray(0, ivLength)), additionalData: bytes(place) };
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, content.subarray(ivLength)));
  } catch {
    throw new UnknownSeal(place);
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
