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
import { day } from '../../platform/formats/durations.ts';

/** Every part of all backups is read once in this many nights. */
const nights = 28;

const sideBySide = 8;

export interface FoundDamage {
  /** New keys of unreadable manifests. */
  readonly setAside: readonly string[];
  /** Keys of damaged or missing pieces and objects, with their expected hashes. */
  readonly parts: ReadonlyMap<string, string>;
}

/**
 * Reads all manifests and a share of their pieces and objects, so that everything is checked within four weeks.
 * Unreadable manifests are set aside, so that later backups do not fail.
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
  const limit = pLimit(sideBySide);
  const read = async ([key, work]: [string, () => Promise<unknown>]) => {
    if (!(await isWhole(work))) parts.set(key, hashes.get(key) ?? '');
  };
  await Promise.all([...due].map((part) => limit(() => read(part))));
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

/** The damage found, and what the new backup repaired. */
export interface Damage {
  readonly setAside: readonly string[];
  /** Stored again from the product's data. */
  readonly healed: readonly string[];
  /** No longer in the product's data, or changed there. */
  readonly lost: readonly string[];
}

/** First sentence of the report on damage. */
export const takenDespiteDamage = 'The backup was taken, but damage was found at its place.';

/** Maximum number of keys named in a sentence. The rest is counted. */
const named = 5;

/** Sentences for the operator; null without damage. */
export function describeDamage({ setAside: aside, healed, lost }: Damage): string | null {
  const sentences = [
    ['Stored again', healed],
    ['Lost from earlier backups', lost],
    ['Unreadable backups, moved to damaged/', aside],
  ] as const;
  const said = sentences.flatMap(([words, keys]) => (keys.length > 0 ? [`${words}: ${listed(keys)}.`] : []));
  return said.length > 0 ? [takenDespiteDamage, ...said, 'Check the disk or bucket of BACKUP_URL.'].join(' ') : null;
}

/** `a, b and 3 more`. */
export function listed(keys: readonly string[]): string {
  const more = keys.length > named ? ` and ${keys.length - named} more` : '';
  return keys.slice(0, named).join(', ') + more;
}
