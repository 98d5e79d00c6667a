import pLimit from 'p-limit';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import {
  BackupFault,
  listBackups,
  NewerBackup,
  objectKey,
  pieceKey,
  readManifest,
  readObject,
  readPiece,
  setAside,
  type BackupManifest,
} from './backup-manifest.ts';

/** Each part of all backups is read once in so many nights. */
const nights = 28;

const day = 24 * 60 * 60 * 1000;
const sideBySide = 8;

export interface FoundDamage {
  /** Where manifests that cannot be read were put. */
  readonly setAside: readonly string[];
  /** Keys of pieces and objects that are damaged or gone, with the hash that they had. */
  readonly parts: ReadonlyMap<string, string>;
}

/**
 * Reads all manifests and a share of what they name, another one each night: everything within four weeks. A manifest
 * that cannot be read is set aside, so that the next backups go on without it.
 * @throws NewerBackup
 */
export async function findDamage(backups: ObjectStore, now: number): Promise<FoundDamage> {
  const tonight = Math.floor(now / day) % nights;
  const isDue = (key: string) => Bun.hash.crc32(key) % nights === tonight;
  const aside: string[] = [];
  const due = new Map<string, () => Promise<unknown>>();
  const hashes = new Map<string, string>();
  for (const takenAt of await listBackups(backups)) {
    const manifest = await readOrSetAside(backups, takenAt, aside);
    for (const piece of manifest?.pieces ?? []) {
      if (!isDue(pieceKey(piece))) continue;
      due.set(pieceKey(piece), () => readPiece(backups, piece));
      hashes.set(pieceKey(piece), piece);
    }
    for (const [key, hash] of Object.entries(manifest?.objects ?? {})) {
      if (!isDue(objectKey(key))) continue;
      due.set(objectKey(key), () => readObject(backups, key, hash));
      hashes.set(objectKey(key), hash);
    }
  }
  const parts = new Map<string, string>();
  const turns = pLimit(sideBySide);
  const read = async ([key, work]: [string, () => Promise<unknown>]) => {
    if (!(await isWhole(work))) parts.set(key, hashes.get(key) ?? '');
  };
  await Promise.all([...due].map((part) => turns(() => read(part))));
  return { setAside: aside, parts };
}

async function readOrSetAside(backups: ObjectStore, takenAt: number, aside: string[]): Promise<BackupManifest | null> {
  let manifest: BackupManifest | null = null;
  const isReadable = await isWhole(async () => {
    manifest = await readManifest(backups, takenAt);
  });
  if (!isReadable) aside.push(await setAside(backups, takenAt));
  return manifest;
}

async function isWhole(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read();
    return true;
  } catch (error) {
    if (error instanceof NewerBackup || !(error instanceof BackupFault)) throw error;
    return false;
  }
}

/** What became of damage once a backup was taken. */
export interface Damage {
  readonly setAside: readonly string[];
  /** Stored again from the product. */
  readonly healed: readonly string[];
  /** What the product has no more, or not as it was. */
  readonly lost: readonly string[];
}

/** Begins what is said of damage: the backup itself was taken. */
export const takenDespiteDamage = 'The backup was taken, but damage was found at its place.';

/** Names kept in a sentence; the rest is counted. */
const named = 5;

/** Sentences for the operator; null where nothing was damaged. */
export function describeDamage({ setAside: aside, healed, lost }: Damage): string | null {
  const sentences = [
    ['Stored again', healed],
    ['Lost, so that earlier backups lack it', lost],
    ['Backups that cannot be read and were put aside', aside],
  ] as const;
  const said = sentences.flatMap(([words, keys]) => (keys.length > 0 ? [`${words}: ${listed(keys)}.`] : []));
  return said.length > 0 ? [takenDespiteDamage, ...said, 'Check the disk or bucket of BACKUP_URL.'].join(' ') : null;
}

/** `a, b and 3 more`. */
export function listed(keys: readonly string[]): string {
  const more = keys.length > named ? ` and ${keys.length - named} more` : '';
  return keys.slice(0, named).join(', ') + more;
}
