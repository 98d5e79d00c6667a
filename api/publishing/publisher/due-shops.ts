import { and, asc, eq, gt, lt, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { publications } from '../../../db/schema/index.ts';
import { priorities, type Priority } from '../../platform/jobs/publication-priorities.ts';
import { isFree } from '../../platform/jobs/touch-shop.ts';
import { editionWhereLast, isIdle } from './editions.ts';

interface Wanted {
  readonly priority: Priority;
  /** Of this process. Only the build that was started last takes shops of another edition. */
  readonly build: string;
  readonly limit: number;
  readonly now: number;
}

/** Ids of up to `limit` shops to publish that nobody is publishing: those due, then those of another edition. */
export async function findDueShops({ db }: Database, { priority, build, limit, now }: Wanted): Promise<string[]> {
  const find = (condition: SQL | undefined) =>
    db
      .select({ shopId: publications.shopId })
      .from(publications)
      .where(and(condition, isFree(now)))
      .limit(limit);
  const due = find(and(eq(publications.priority, priority), lte(publications.dueAt, now))).orderBy(
    asc(publications.dueAt),
  );
  const edition = editionWhereLast(build);
  // Two conditions, so that each uses the index.
  const outdated = [lt(publications.edition, edition), gt(publications.edition, edition)].map((isOther) =>
    find(and(isOther, isIdle)),
  );
  const found = await db.batch([due, ...(priority === priorities.rebuild ? outdated : [])]);
  return found
    .flat()
    .map(({ shopId }) => shopId)
    .slice(0, limit);
}
