import { eq } from 'drizzle-orm';
import { one } from '../../../../db/one-row.ts';
import { sizeCharts } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import { once, type Attempt } from '../../../accounts/access/once.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { touchShop } from '../../../platform/publications/touch-shop.ts';
import type { Services } from '../../../platform/config/services.ts';
import { viewSizeChart } from './view.ts';
import type { SizeChartChanges, SizeChartView } from './contract.ts';
import { findOwnSizeChart } from './find.ts';

/** Changes the actor's own size chart, once for each attempt. @throws Failure `not_found`, `conflict` for an outdated version */
export async function changeSizeChart(
  { database, now }: Services,
  actor: Actor,
  chartId: string,
  { version, name, rows }: SizeChartChanges,
  attempt: Attempt | null,
): Promise<SizeChartView> {
  return database.write((transaction) =>
    once({ transaction, now: now() }, attempt, async (context) => {
      const chart = await findOwnSizeChart(transaction, actor, chartId);
      if (version !== chart.version) throw new Failure('conflict');
      const changed = one(
        await transaction
          .update(sizeCharts)
          .set({ name: name ?? chart.name, rows: rows ?? chart.rows, version: chart.version + 1 })
          .where(eq(sizeCharts.id, chart.id))
          .returning(),
      );
      await touchShop(context, chart.shopId);
      return viewSizeChart(changed);
    }),
  );
}
