import { z } from 'zod';
import type { ObjectStore } from '../../platform/storage/object-store.ts';

/*
 * A store of backups: `manifests/<time>.json`, one for each backup, `pieces/<hash>` of databases and `objects/<key>`,
 * pictures and attachments. Pieces and objects are shared by all backups that name them. `damaged/` has manifests that
 * could not be read.
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

const newerManifest = z.object({ format: z.number().int().min(2) });

export type BackupManifest = Readonly<z.infer<typeof backupManifest>>;

/** A backup that is not whole, or is not there; the message says which part. */
export class BackupFault extends Error {}

/** A backup that a newer release took: it is whole, and nothing to clear away. */
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

/** When the backups of a store were taken, epoch ms, the oldest first. */
export async function listBackups(backups: ObjectStore): Promise<number[]> {
  return (await backups.list(folder)).map(timeOf).filter((time) => !Number.isNaN(time));
}

/** @throws BackupFault when it cannot be read, NewerBackup when it is none of this release's */
export async function readManifest(backups: ObjectStore, takenAt: number): Promise<BackupManifest> {
  const key = manifestKey(takenAt);
  return readWhole(backups, key, (bytes) => {
    const content = parseJson(bytes);
    if (newerManifest.safeParse(content).success)
      throw new NewerBackup(`${key} was written by a newer release. Use that one.`);
    return backupManifest.safeParse(content).data ?? null;
  });
}

/** Takes a manifest out of the list and keeps its bytes. @returns where */
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
 * The last backup, or the last one until a time.
 * @param until epoch ms
 * @throws BackupFault when there is none
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
    throw new BackupFault(`${error.message} The backup before it: --at=${new Date(before).toISOString()}`);
  }
}

/** @throws BackupFault when a piece is gone or other than it was */
export const readPiece = (backups: ObjectStore, piece: string): Promise<Uint8Array> =>
  readWhole(backups, pieceKey(piece), async (packed) => {
    const bytes = await Bun.zstdDecompress(packed).catch(() => null);
    return bytes && hashOf(bytes) === piece ? bytes : null;
  });

/** @throws BackupFault when an object is gone or other than it was */
export const readObject = (backups: ObjectStore, key: string, expected: string): Promise<Uint8Array> =>
  readWhole(backups, objectKey(key), (bytes) => (hashOf(bytes) === expected ? bytes : null));

/**
 * Reads a key, once more where it is not whole: a store may answer with half of an object.
 * @param open gives null for bytes that are not whole
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
  throw new BackupFault(`${key} is damaged or gone.`);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
