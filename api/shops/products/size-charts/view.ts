import type { sizeCharts } from '../../../../db/schema/index.ts';
import type { SizeChartView } from './contract.ts';

/** A size chart as shown by the API, from its row. */
export const viewSizeChart = ({ id, name, rows, version }: typeof sizeCharts.$inferSelect): SizeChartView => ({
  id,
  name,
  rows,
  version,
});
