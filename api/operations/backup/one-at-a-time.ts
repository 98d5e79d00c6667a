import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { BackupFault } from './backup-manifest.ts';

/** A backup under way renews its mark this often, ms. */
const renewal = 60_000;

/** A mark that was not renewed for this long was left by a process that died, ms. */
const abandonedAfter = 10 * 60_000;

const folder = 'running/';

/**
 * Runs `work` unless another backup writes to the same store: at its end a backup removes what no manifest names, and that
 * may be what another one has just stored. Each puts its mark first and looks for others then, so at least one of two sees
 * the other.
 * @throws BackupFault while another one runs
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
        `Another backup to this place runs, or stopped at ${new Date(since).toISOString()}. Try again in ten minutes.`,
      );
    return await work();
  } finally {
    clearInterval(renewing);
    await backups.delete(own);
  }
}

/** @returns when the other one last renewed its mark, epoch ms; abandoned marks are removed */
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
