import type { ProductRow } from '../products/find.ts';
import { newSizeChart } from '../products/size-charts/contract.ts';
import { maxSizeCharts } from '../products/size-charts/contract.ts';
import { checkGrid, type CheckedGrid } from './check-grid.ts';
import type { FileProduct, FileRemark } from './file-product.ts';
import { readColumns } from './read-columns.ts';
import { resolvePhotos, type ResolvedPhotos } from './resolve-photos.ts';
import type { ShopState } from './shop-state.ts';

/** The planned data of a product from a file, and its problems. */
export interface PlannedProduct {
  readonly file: FileProduct;
  /** The existing product; null adds a new one. */
  readonly existing: ProductRow | null;
  readonly columns: Partial<ProductRow>;
  readonly photos: ResolvedPhotos;
  /** Null if it stays. */
  readonly grid: CheckedGrid | null;
  readonly chart: PlannedChart;
  readonly problems: readonly FileRemark[];
  readonly notes: readonly FileRemark[];
}

export type PlannedChart =
  | { readonly kind: 'stays' }
  | { readonly kind: 'is'; readonly id: string | null }
  | { readonly kind: 'new'; readonly name: string; readonly rows: string[][] };

/** Reads and checks one product of a file, without any write. */
export function planProduct(file: FileProduct, existing: ProductRow | null, state: ShopState): PlannedProduct {
  const { columns, problems, notes: left } = readColumns(file, existing);
  const pricePaisa = columns.pricePaisa ?? existing?.pricePaisa ?? 0;
  const checked = file.grid ? checkGrid(file.grid, file.line, pricePaisa) : { grid: null, problems: [], notes: [] };
  const held = existing ? 1 + (state.parts.images.get(existing.id)?.length ?? 0) : 0;
  const photos = resolvePhotos(file, state, Math.max(state.maxPhotos, held));
  const { chart, notes } = planChart(file, existing, state);
  return {
    file,
    existing,
    columns,
    photos: checked.grid ? photos : { ...photos, ofVariants: new Map() },
    grid: checked.grid,
    chart,
    problems: [...file.problems, ...problems, ...checked.problems],
    notes: [...file.notes, ...left, ...checked.notes, ...photos.notes, ...notes],
  };
}

/** Finds a size chart by name. If several share it, equal rows decide, then the product's current chart. */
function planChart({ line, sizeChart }: FileProduct, existing: ProductRow | null, state: ShopState) {
  if (sizeChart === null) return { chart: { kind: 'stays' } as const, notes: [] };
  if (sizeChart.name === '') return { chart: { kind: 'is', id: null } as const, notes: [] };
  const named = state.charts.filter(({ name }) => name === sizeChart.name);
  const found =
    named.find(({ rows }) => JSON.stringify(rows) === JSON.stringify(sizeChart.rows)) ??
    named.find(({ id }) => id === existing?.sizeChartId) ??
    named[0];
  if (found) return { chart: { kind: 'is', id: found.id } as const, notes: [] };
  const made = newSizeChart.safeParse(sizeChart);
  if (made.success && state.charts.length < maxSizeCharts)
    return { chart: { kind: 'new', ...made.data } as const, notes: [] };
  const note: FileRemark = { line, column: 'size chart', key: 'size_chart_missing' };
  return { chart: { kind: 'stays' } as const, notes: [note] };
}
