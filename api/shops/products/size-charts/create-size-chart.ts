import { count, eq } from 'drizzle-orm';
import { one } from '../../../../db/one-row.ts';
import { sizeCharts } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { once, type Attempt } from '../../../accounts/access/once.ts';
import type { Services } from '../../../platform/config/services.ts';
import { findShopOf } from '../../shop/find.ts';
import { viewSizeChart } from './view.ts';
import { maxSizeCharts, type NewSizeChart, type SizeChartView } from './contract.ts';

/**
 * Adds a size chart to the actor's shop. It appears on no page until a product uses it. @throws Failure
 * `size_chart_limit`
 */
export async function createSizeChart(
  { database, now }: Services,
  actor: Actor,
  { name, rows }: NewSizeChart,
  attempt: Attempt | null,
): Promise<SizeChartView> {
  return database.write((transaction) =>
    once({ transaction, now: now() }, attempt, async () => {
      const shop = await findShopOf(transaction, actor, 'catalogue');
      const [held] = await transaction
        .select({ total: count() })
        .from(sizeCharts)
        .where(eq(sizeCharts.shopId, shop.id));
      if ((held?.total ?? 0) >= maxSizeCharts)
        throw new Failure('size_chart_limit', { parameters: { limit: maxSizeCharts } });
      const created = one(
        await transaction
          .insert(sizeCharts)
          .values({ id: Bun.randomUUIDv7(), shopId: shop.id, name, rows, createdAt: now() })
          .returning(),
      );
      return viewSizeChart(created);
    }),
  );
}
