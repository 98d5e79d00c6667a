import { and, count, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { publications, siteEditions } from '../../../db/schema/index.ts';
import { priorities } from '../../platform/publications/priorities.ts';
import { editionOf, isIdle } from './editions.ts';

/** The number of waiting shops, the time (epoch ms) of the oldest waiting change, and the number of parked shops. */
export async function backlog({ db }: Database) {
  const [[due], [site], [parked]] = await db.batch([
    db
      .select({
        waiting: count(),
        oldest: sql<
          number | null
        >`min(case when ${publications.priority} = ${priorities.save} then ${publications.wantedAt} end)`,
      })
      .from(publications)
      .where(isNotNull(publications.dueAt)),
    db.select().from(siteEditions),
    db
      .select({ total: count() })
      .from(publications)
      .where(and(isNotNull(publications.lastError), isNull(publications.dueAt))),
  ]);
  const [outdated] = site
    ? await db
        .select({ total: count() })
        .from(publications)
        .where(isOutdated(editionOf(site)))
    : [];
  return {
    waiting: (due?.waiting ?? 0) + (outdated?.total ?? 0),
    oldest: due?.oldest ?? null,
    parked: parked?.total ?? 0,
  };
}

const isOutdated = (edition: string) =>
  and(or(lt(publications.edition, edition), gt(publications.edition, edition)), isIdle);
