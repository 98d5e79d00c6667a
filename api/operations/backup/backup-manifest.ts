import { z } from 'zod';
import type { ObjectStore } from '../../platform/storage/object-store.ts';

/*
 * Layout of a backup store:
 * - `manifests/<time>.json`: one per backup
 * - `pieces/<hash>`: pieces of databases
 * - `objects/<key>`: pictures and attachments
 * - `damaged/`: unreadable manifests
 * - `running/`: marks of running backups
 * Backups share pieces and objects.
 */

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const backupManifest = z.object({
  format: z.literal(1),
  /** When the backup began, epoch ms. It contains every change acknowledged before. */
  takenAt: z.number().int(),
  /** SHA-256 hashes of the database's pieces, in order. Each piece is stored compressed with Zstandard. */
  pieces: z.array(hash).min(1),
  /** SHA-256 hash of each object, by its key in the product's store. */
  objects: z.record(z.string(), hash),
});

const newerManifest = z.object({ format: z.number().int().min(2) });

export type BackupManifest = Readonly<z.infer<typeof backupManifest>>;

/** A missing or damaged backup. The message names the damaged part. */
export class BackupFault extends Error {}

/** A backup taken by a newer release. It is intact and must not be removed. */
export class NewerBackup extends BackupFault {}

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

/** Times of all backups in a store, epoch ms, oldest first. */
export async function listBackups(backups: ObjectStore): Promise<number[]> {
  return (await backups.list(folder)).map(timeOf).filter((time) => !Number.isNaN(time));
}

/** @throws BackupFault if the manifest cannot be read, NewerBackup if a newer release wrote it */
export async function readManifest(backups: ObjectStore, takenAt: number): Promise<BackupManifest> {
  const key = manifestKey(takenAt);
  return readWhole(backups, key, (bytes) => {
    const content = parseJson(bytes);
    if (newerManifest.safeParse(content).success)
      throw new NewerBackup(`${key} was written by a newer release. Use that one.`);
    return backupManifest.safeParse(content).data ?? null;
  });
}

/** Moves a manifest to `damaged/`. @returns its new key */
export async function setAside(backups: ObjectStore, takenAt: number): Promise<string> {
  const key = manifestKey(takenAt);
  const aside = key.replace(folder, 'damaged/');
  const bytes = await backups.get(key);
  if (bytes) await backups.put(aside, bytes, { durable: true });
  await backups.delete(key);
  return aside;
}

export const deleteManifest = (backups: ObjectStore, takenAt: number): Promise<void> =>
  backups.delete(manifestKey(takenAt));

/**
 * The latest backup, or the latest one up to a time.
 * @param until epoch ms
 * @throws BackupFault if there is none
 */
export async function findBackup(backups: ObjectStore, until = Infinity): Promise<BackupManifest> {
  const times = (await listBackups(backups)).filter((takenAt) => takenAt <= until);
  const [before, found] = [times.at(-2), times.at(-1)];
  if (found === undefined) {
    const limit = until === Infinity ? '' : ` from ${new Date(until).toISOString()} or before`;
    throw new BackupFault(`There is no backup${limit}.`);
  }
  try {
    return await readManifest(backups, found);
  } catch (error) {
    if (!(error instanceof BackupFault) || before === undefined) throw error;
    throw new BackupFault(`${error.message} The previous backup: --at=${new Date(before).toISOString()}`);
  }
}

/** @throws BackupFault if a piece is missing or damaged */
export const readPiece = (backups: ObjectStore, piece: string): Promise<Uint8Array> =>
  readWhole(backups, pieceKey(piece), async (packed) => {
    const bytes = await Bun.zstdDecompress(packed).catch(() => null);
    return bytes && hashOf(bytes) === piece ? bytes : null;
  });

/** @throws BackupFault if an object is missing or damaged */
export const readObject = (backups: ObjectStore, key: string, expected: string): Promise<Uint8Array> =>
  readWhole(backups, objectKey(key), (bytes) => (hashOf(bytes) === expected ? bytes : null));

/**
 * Reads a key, and once more if the bytes are incomplete, because a store may return part of an object.
 * @param open returns null for incomplete bytes
 */
async function readWhole<Content>(
  backups: ObjectStore,
  key: string,
  open: (bytes: Uint8Array) => Promise<Content | null> | Content | null,
): Promise<Content> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const bytes = await backups.get(key);
    const content = bytes && (await open(bytes));
    if (content) return content;
  }
  throw new BackupFault(`${key} is damaged or missing.`);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
