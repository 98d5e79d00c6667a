import type { shopPages } from '../../../db/schema/index.ts';
import { readSalesBlocks } from './blocks.ts';
import type { SalesPageView } from './contract.ts';

/** A sales page as shown by the API, from its row. */
export const viewSalesPage = (
  row: typeof shopPages.$inferSelect,
  { visits, orders }: Pick<SalesPageView, 'visits' | 'orders'>,
): SalesPageView => ({
  id: row.id,
  slug: row.slug,
  language: row.language === 'en' ? 'en' : 'bn',
  title: row.title,
  productIds: row.productIds,
  blocks: readSalesBlocks(row.body),
  isDraft: row.isDraft,
  version: row.version,
  updatedAt: row.updatedAt,
  visits,
  orders,
});
