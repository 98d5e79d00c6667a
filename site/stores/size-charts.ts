import type { NewSizeChart, SizeChartView } from '../../api/shops/products/size-charts/contract.ts';
import { api } from './api.ts';
import { call, type Outcome, type Request } from './call.ts';
import { $savedShop, adoptShop } from './shop.ts';

/** Creates or changes a size chart. The server refuses a change to an out-of-date version. */
export const sendSizeChart = (chart: SizeChartView | null, given: NewSizeChart) => (request: Request) =>
  chart
    ? api['size-charts']({ chart: chart.id }).put({ ...given, version: chart.version }, request)
    : api['size-charts'].post(given, request);

/** Adds a chart that the server confirmed to the list: in its place, or last if it is new. */
export function adoptSizeChart(chart: SizeChartView): void {
  const shop = $savedShop.get();
  if (!shop) return;
  const isKnown = shop.sizeCharts.some(({ id }) => id === chart.id);
  const sizeCharts = isKnown
    ? shop.sizeCharts.map((other) => (other.id === chart.id ? chart : other))
    : [...shop.sizeCharts, chart];
  adoptShop({ ...shop, sizeCharts, publication: { ...shop.publication, state: 'publishing' } });
}

/** Deletes a size chart that no product uses. */
export async function deleteSizeChart({ id }: SizeChartView): Promise<Outcome<unknown>> {
  const outcome = await call<unknown>((request) => api['size-charts']({ chart: id }).delete(undefined, request));
  const shop = $savedShop.get();
  if (shop && outcome.kind === 'done')
    adoptShop({ ...shop, sizeCharts: shop.sizeCharts.filter((chart) => chart.id !== id) });
  return outcome;
}
