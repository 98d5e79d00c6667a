import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { BackupFault } from './backup-manifest.ts';
import { minute } from '../../platform/formats/durations.ts';

/** Interval at which a running backup renews its mark, ms. */
const renewal = minute;

/** A mark not renewed for this long was left by a process that died, ms. */
const abandonedAfter = 10 * minute;

const folder = 'running/';

/**
 * Runs `work` unless another backup to the same store is running. A backup removes data that no manifest names, which
 * includes what another running backup has just stored. Each backup writes its mark before it looks for others, so at
 * least one of two sees the other.
 * @throws BackupFault if another backup is running
 */
export async function oneAtATime<Result>(backups: ObjectStore, work: () => Promise<Result>): Promise<Result> {
  const own = `${folder}${crypto.randomUUID()}`;
  const mark = () => backups.put(own, new TextEncoder().encode(String(Date.now())));
  await mark();
  const renewing = setInterval(() => void mark().catch(() => undefined), renewal);
  try {
    const since = await findOther(backups, own);
    if (since !== null)
      throw new BackupFault(
        `Another backup to this place is running, or stopped at ${new Date(since).toISOString()}. Try again in ten minutes.`,
      );
    return await work();
  } finally {
    clearInterval(renewing);
    await backups.delete(own);
  }
}

/** @returns when another backup last renewed its mark, epoch ms, or null. Removes abandoned marks */
async function findOther(backups: ObjectStore, own: string): Promise<number | null> {
  for (const key of await backups.list(folder)) {
    if (key === own) continue;
    const bytes = await backups.get(key);
    const renewedAt = bytes ? Number(new TextDecoder().decode(bytes)) : 0;
    if (renewedAt > Date.now() - abandonedAfter) return renewedAt;
    await backups.delete(key);
  }
  return null;
}
