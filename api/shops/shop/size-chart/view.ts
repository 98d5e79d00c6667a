import type { sizeCharts } from '../../../../db/schema/index.ts';
import type { SizeChartView } from '../../products/size-charts/contract.ts';

/** A size chart's row as the API shows it. */
export const viewSizeChart = ({ id, name, rows, version }: typeof sizeCharts.$inferSelect): SizeChartView => ({
  id,
  name,
  rows,
  version,
});
