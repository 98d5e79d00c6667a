import { and, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { dailySources } from '../../../db/schema/index.ts';
import type { Visit } from './count-once.ts';

export type Source = Pick<Visit, 'shopId' | 'day' | 'source'>;

/**
 * How many sources are kept by name for a shop and day; all others count as `other`, so that nobody can fill the
 * database.
 */
const maxSources = 50;

/** The names under which visits came to the given shops on the given days so far. */
export async function knownSources(transaction: Transaction, sources: readonly Source[]) {
  const rows = await transaction
    .select({ shopId: dailySources.shopId, day: dailySources.day, source: dailySources.source })
    .from(dailySources)
    .where(
      and(
        inArray(dailySources.shopId, [...new Set(sources.map(({ shopId }) => shopId))]),
        inArray(dailySources.day, [...new Set(sources.map(({ day }) => day))]),
      ),
    );
  const namesByPlace = new Map<string, Set<string>>();

  function namesOf({ shopId, day }: Source): Set<string> {
    const key = `${shopId} ${day}`;
    const found = namesByPlace.get(key) ?? new Set();
    namesByPlace.set(key, found);
    return found;
  }

  for (const row of rows) namesOf(row).add(row.source);
  return {
    /** The name to count a visit under; a new one is added while there is room. */
    join(source: Source): string {
      const names = namesOf(source);
      if (names.size < maxSources) names.add(source.source);
      return names.has(source.source) ? source.source : 'other';
    },
    /** The name that visits were counted under. */
    find(source: Source): string {
      return source.source === '' || namesOf(source).has(source.source) ? source.source : 'other';
    },
  };
}
