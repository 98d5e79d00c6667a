import { and, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { publications, siteEditions } from '../../../db/schema/index.ts';
import { priorities } from '../../platform/publications/priorities.ts';
import { nextSequence } from '../../platform/publications/touch-shop.ts';

/**
 * Records the build of the site that is served from now on. Pages of other builds become due without an update of their
 * rows.
 */
export async function startBuild({ write }: Database, build: string): Promise<void> {
  await write(async (transaction) => {
    const [row] = await transaction.select().from(siteEditions);
    if (row?.build === build) return;
    await transaction
      .insert(siteEditions)
      .values({ id: 1, build })
      .onConflictDoUpdate({ target: siteEditions.id, set: { build } });
    await retryParked(transaction);
  });
}

/** Requests a complete rebuild of one shop or all. @returns the number of shops */
export async function wantAgain({ write }: Database, shopId: string | null, now: number): Promise<number> {
  return write(async (transaction) => {
    if (shopId === null) {
      await transaction.update(siteEditions).set({ round: sql`${siteEditions.round} + 1` });
      await retryParked(transaction);
      const [row] = await transaction.select({ total: count() }).from(publications).where(gt(publications.wanted, 0));
      return row?.total ?? 0;
    }
    const rows = await transaction
      .update(publications)
      .set({
        wanted: sql`${publications.wanted} + 1`,
        sequence: nextSequence(now),
        edition: '',
        dueAt: now,
        wantedAt: now,
        attempts: 0,
        lastError: null,
        priority: priorities.save,
      })
      .where(eq(publications.shopId, shopId))
      .returning({ shopId: publications.shopId });
    return rows.length;
  });
}

/** The edition that a build produces. If a later build is served, the edition is outdated from the start. */
export const editionFor = (build: string, site: SiteEdition | undefined): string =>
  site?.build === build ? editionOf(site) : `${build}.earlier`;

type SiteEdition = typeof siteEditions.$inferSelect;
const editionOf = ({ build, round }: SiteEdition): string => `${build}.${round}`;

/** The text must equal the condition of the index `publications_edition`. */
const isIdle = sql`due_at is null and attempts = 0 and wanted > 0`;

/**
 * Published shops with nothing due, whose pages are of another edition than the last: two conditions, one of which is
 * true. Only a query with a single one searches the index.
 * @param build finds shops only if this build was started last
 */
export function outdated(build?: string) {
  const ofBuild = build === undefined ? undefined : sql`where ${siteEditions.build} = ${build}`;
  const last = sql`(select ${siteEditions.build} || '.' || ${siteEditions.round} from ${siteEditions} ${ofBuild})`;
  return [and(lt(publications.edition, last), isIdle), and(gt(publications.edition, last), isIdle)] as const;
}

async function retryParked(transaction: Transaction): Promise<void> {
  await transaction
    .update(publications)
    .set({ attempts: 0 })
    .where(and(isNotNull(publications.lastError), isNull(publications.dueAt)));
}
