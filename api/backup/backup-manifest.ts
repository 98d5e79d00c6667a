import { z } from 'zod';
import type { ObjectStore } from '../storage/object-store.ts';

/*
 * A store of backups: `manifests/<time>.json`, one for each backup, `pieces/<hash>` of databases and `objects/<key>`,
 * pictures and attachments. Pieces and objects are shared by all backups that name them.
 */

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const backupManifest = z.object({
  format: z.literal(1),
  /** Epoch ms at which the copy of the database was begun: every change acknowledged before is in it. */
  takenAt: z.number().int(),
  /** SHA-256 of the database's pieces, in their order; each is stored compressed by Zstandard. */
  pieces: z.array(hash).min(1),
  /** SHA-256 of objects by their key in the product's store. */
  objects: z.record(z.string(), hash),
});

export type BackupManifest = Readonly<z.infer<typeof backupManifest>>;

/** A backup that is not whole, or is not there; the message says which part. */
export class BackupFault extends Error {}

const folder = 'manifests/';

export const pieceKey = (piece: string) => `pieces/${piece}`;
export const objectKey = (key: string) => `objects/${key}`;
export const hashOf = (bytes: Uint8Array): string => new Bun.CryptoHasher('sha256').update(bytes).digest('hex');

/** Sorts by time: `manifests/2026-11-22t09-51-06-123z.json`. */
const manifestKey = (takenAt: number) =>
  `${folder}${new Date(takenAt).toISOString().toLowerCase().replaceAll(/[:.]/g, '-')}.json`;

function timeOf(key: string): number {
  const [, day, hour, minute, second, rest] = /([\d-]{10})t(\d\d)-(\d\d)-(\d\d)-(\d{3})z\.json$/.exec(key) ?? [];
  return Date.parse(`${day}T${hour}:${minute}:${second}.${rest}Z`);
}

export async function writeManifest(backups: ObjectStore, manifest: BackupManifest): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify(manifest));
  await backups.put(manifestKey(manifest.takenAt), bytes, { durable: true });
}

/** When the backups of a store were taken, epoch ms, the oldest first. */
export async function listBackups(backups: ObjectStore): Promise<number[]> {
  return (await backups.list(folder)).map(timeOf).filter((time) => !Number.isNaN(time));
}

/** @throws BackupFault when it cannot be read */
export async function readManifest(backups: ObjectStore, takenAt: number): Promise<BackupManifest> {
  const key = manifestKey(takenAt);
  const bytes = await backups.get(key);
  const parsed = backupManifest.safeParse(bytes && parseJson(bytes));
  if (!parsed.success) throw new BackupFault(`${key} is damaged or gone.`);
  return parsed.data;
}

export const deleteManifest = (backups: ObjectStore, takenAt: number): Promise<void> =>
  backups.delete(manifestKey(takenAt));

/**
 * The last backup, or the last one until a time.
 * @param until epoch ms
 * @throws BackupFault when there is none
 */
export async function findBackup(backups: ObjectStore, until = Infinity): Promise<BackupManifest> {
  const found = (await listBackups(backups)).findLast((takenAt) => takenAt <= until);
  if (found === undefined) {
    const limit = until === Infinity ? '' : ` from ${new Date(until).toISOString()} or before`;
    throw new BackupFault(`There is no backup${limit}.`);
  }
  return readManifest(backups, found);
}

/** @throws BackupFault when a piece is gone or other than it was */
export async function readPiece(backups: ObjectStore, piece: string): Promise<Uint8Array> {
  const packed = await backups.get(pieceKey(piece));
  const bytes = packed && (await Bun.zstdDecompress(packed).catch(() => null));
  if (!bytes || hashOf(bytes) !== piece) throw new BackupFault(`${pieceKey(piece)} is damaged or gone.`);
  return bytes;
}

/** @throws BackupFault when an object is gone or other than it was */
export async function readObject(backups: ObjectStore, key: string, expected: string): Promise<Uint8Array> {
  const bytes = await backups.get(objectKey(key));
  if (!bytes || hashOf(bytes) !== expected) throw new BackupFault(`${objectKey(key)} is damaged or gone.`);
  return bytes;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
