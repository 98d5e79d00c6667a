import { writeDhakaTime } from '../../platform/formats/dhaka-time.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { deleteManifest, listBackups, objectKey, pieceKey, readManifest } from './backup-manifest.ts';
import { day } from '../../platform/formats/durations.ts';

/** Number of backups to keep: the last one of each day, week and month in Dhaka time. */
const retention = { days: 7, weeks: 4, months: 6 } as const;

/** Removes expired backups, and data that no remaining backup uses. */
export async function removeExpiredBackups(backups: ObjectStore, now: number): Promise<void> {
  const times = await listBackups(backups);
  const remaining = backupsToKeep(times, now);
  for (const takenAt of times) if (!remaining.has(takenAt)) await deleteManifest(backups, takenAt);
  const named = new Set<string>();
  for (const takenAt of remaining) {
    const { pieces, objects } = await readManifest(backups, takenAt);
    for (const piece of pieces) named.add(pieceKey(piece));
    for (const key of Object.keys(objects)) named.add(objectKey(key));
  }
  for (const folder of ['pieces/', 'objects/'])
    for (const key of await backups.list(folder)) if (!named.has(key)) await backups.delete(key);
}

/**
 * The backups to keep: all of the last 24 hours, and the last one of each of the latest days, weeks and months that
 * have backups.
 * @param times epoch ms
 */
export function backupsToKeep(times: readonly number[], now: number): Set<number> {
  const remaining = new Set(times.filter((time) => time > now - day));
  const periods = [
    { of: dayOf, count: retention.days },
    // 1 January 1970 was a Thursday, so these weeks start on Sunday, as is usual in Bangladesh.
    { of: (time: number) => Math.floor((dayOf(time) + 4) / 7), count: retention.weeks },
    { of: monthOf, count: retention.months },
  ];
  for (const { of, count } of periods) {
    const lastOf = new Map(times.toSorted((a, b) => a - b).map((time) => [of(time), time]));
    for (const time of [...lastOf.values()].slice(-count)) remaining.add(time);
  }
  return remaining;
}

/** Days since 1970, Dhaka time. */
const dayOf = (time: number) => Date.parse(writeDhakaTime(time).slice(0, 10)) / day;

/** `2026-11`. */
const monthOf = (time: number) => writeDhakaTime(time).slice(0, 7);
