import { eq, getTableColumns, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { shopReports, shops } from '../../../db/schema/index.ts';
import type { AdminReport } from '../contract.ts';
import { pageQuery, type List } from './list.ts';

const query = z.object({ ...pageQuery, status: z.enum(['all', 'open', 'closed']).default('all') });

/** Shoppers' reports of shops. */
export const reportList: List<AdminReport, z.output<typeof query>> = {
  name: 'reports',
  query,
  table: shopReports,
  id: shopReports.id,
  createdAt: shopReports.createdAt,
  where: (_, { status }) => (status === 'all' ? undefined : eq(shopReports.status, status)),
  orders: { created: { by: [shopReports.createdAt] } },
  read: (db, ids) =>
    db
      .select({ ...getTableColumns(shopReports), shopName: shops.name, shopSlug: shops.slug, ownerId: shops.ownerId })
      .from(shopReports)
      .innerJoin(shops, eq(shops.id, shopReports.shopId))
      .where(inArray(shopReports.id, ids)),
};
