import { and, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { dailySources } from '../../../db/schema/index.ts';
import type { Visit } from './count-once.ts';

export type Source = Pick<Visit, 'shopId' | 'day' | 'source'>;

/** Maximum named sources per shop and day. Others count as `other`, so that nobody can fill the database. */
const maxSources = 50;

/** The sources already counted for the given shops and days. */
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
    /** The name under which to count a visit. A new name is added while the limit allows. */
    join(source: Source): string {
      const names = namesOf(source);
      if (names.size < maxSources) names.add(source.source);
      return names.has(source.source) ? source.source : 'other';
    },
    /** The name under which the source's visits were counted. */
    find(source: Source): string {
      return source.source === '' || namesOf(source).has(source.source) ? source.source : 'other';
    },
  };
}
