import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { sizeCharts } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { findShopOf } from '../../shop/find.ts';

/** A size chart of the actor's own shop. @throws Failure `not_found` for another shop's chart */
export async function findOwnSizeChart(db: Queryable, actor: Actor, chartId: string) {
  const shop = await findShopOf(db, actor, 'catalogue');
  const [chart] = await db
    .select()
    .from(sizeCharts)
    .where(and(eq(sizeCharts.id, chartId), eq(sizeCharts.shopId, shop.id)));
  if (!chart) throw new Failure('not_found');
  return chart;
}

/** @throws Failure `invalid` for a size chart that is not the shop's own */
export async function requireOwnSizeChart(db: Queryable, shopId: string, chartId?: string | null): Promise<void> {
  if (chartId === undefined || chartId === null) return;
  const [chart] = await db
    .select({ id: sizeCharts.id })
    .from(sizeCharts)
    .where(and(eq(sizeCharts.id, chartId), eq(sizeCharts.shopId, shopId)));
  if (!chart) throw new Failure('invalid', { fields: { sizeChartId: { key: 'own_size_chart' } } });
}
