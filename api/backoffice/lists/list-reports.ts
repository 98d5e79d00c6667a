import { and, count, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { rangeOf } from '../../platform/formats/day-range.ts';
import { findSorted } from '../../../db/find-sorted.ts';
import type { Queryable } from '../../../db/client.ts';
import { shopReports, shops } from '../../../db/schema/index.ts';
import type { AdminReport, Page } from '../contract.ts';
import type { ReportFilter } from './inputs.ts';

/** Shoppers' reports of shops, newest first unless sorted otherwise. */
export async function listReports(db: Queryable, filter: ReportFilter): Promise<Page<AdminReport>> {
  const { status, order, before, limit } = filter;
  const range = rangeOf(filter);
  const wanted: SQL | undefined = and(
    status === 'all' ? undefined : eq(shopReports.status, status),
    range ? and(gte(shopReports.createdAt, range.start), lt(shopReports.createdAt, range.end)) : undefined,
  );
  const { ids, next } = await findSorted(db, {
    table: shopReports,
    id: shopReports.id,
    by: [sql`${shopReports.createdAt}`],
    order,
    filter: wanted,
    before,
    limit,
  });
  const rows = await db
    .select({ report: shopReports, shopName: shops.name, shopSlug: shops.slug, ownerId: shops.ownerId })
    .from(shopReports)
    .innerJoin(shops, eq(shops.id, shopReports.shopId))
    .where(inArray(shopReports.id, ids));
  const byId = new Map(rows.map(({ report, ...shop }) => [report.id, { ...report, ...shop }]));
  const [all] = await db.select({ total: count() }).from(shopReports).where(wanted);
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), next, total: all?.total ?? 0, isExact: true };
}

export async function countOpenReports(db: Queryable): Promise<number> {
  const [open] = await db.select({ total: count() }).from(shopReports).where(eq(shopReports.status, 'open'));
  return open?.total ?? 0;
}
