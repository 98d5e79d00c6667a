import { eq, sql } from 'drizzle-orm';
import { products, sizeCharts } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import { touchShop } from '../../../platform/publications/touch-shop.ts';
import type { Services } from '../../../platform/config/services.ts';
import { findOwnSizeChart } from './find.ts';

/** Deletes the actor's own size chart. Products that used it show none. @throws Failure `not_found` */
export async function deleteSizeChart({ database, now }: Services, actor: Actor, chartId: string): Promise<void> {
  await database.write(async (transaction) => {
    const chart = await findOwnSizeChart(transaction, actor, chartId);
    await transaction
      .update(products)
      .set({ sizeChartId: null, version: sql`${products.version} + 1` })
      .where(eq(products.sizeChartId, chart.id));
    await transaction.delete(sizeCharts).where(eq(sizeCharts.id, chart.id));
    await touchShop({ transaction, now: now() }, chart.shopId);
  });
}
