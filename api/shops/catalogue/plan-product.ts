import { fieldProblems } from '../../platform/errors/field-texts.ts';
import { writeDhakaTime } from '../../platform/formats/dhaka-time.ts';
import { columnsOf } from '../shop/product/view.ts';
import { saleProblems } from '../products/check-sale.ts';
import { productChanges, timeFields } from '../products/contract.ts';
import type { ProductRow } from '../products/find.ts';
import { newSizeChart } from '../products/size-charts/contract.ts';
import { maxSizeCharts } from '../products/size-charts/contract.ts';
import { checkGrid, type CheckedGrid } from './check-grid.ts';
import { columnOfField, type CatalogueField } from './contract.ts';
import type { FileProduct, FileRemark } from './file-product.ts';
import { resolvePhotos, type ResolvedPhotos } from './resolve-photos.ts';
import type { ShopState } from './shop-state.ts';
import { readYesOrNo } from './yes-or-no.ts';

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
  const problems = [...file.problems];
  const columns = readColumns(file, existing, problems);
  const pricePaisa = columns.pricePaisa ?? existing?.pricePaisa ?? 0;
  const checked = file.grid ? checkGrid(file.grid, file.line, pricePaisa) : { grid: null, problems: [] };
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
    problems: [...problems, ...checked.problems],
    notes: [...file.notes, ...photos.notes, ...notes],
  };
}

function readColumns({ line, cells }: FileProduct, existing: ProductRow | null, problems: FileRemark[]) {
  const add = (field: CatalogueField, problem: Pick<FileRemark, 'key' | 'limit'>) =>
    problems.push({ line, column: columnOfField[field], ...problem });
  const { isHidden: hiddenCell = '', ...texts } = cells;
  const given: Record<string, string> = { ...texts };
  if (given['status'] !== undefined) given['status'] = given['status'].toLowerCase() || 'active';
  const checked = productChanges.safeParse(given);
  const wrong = checked.success ? {} : fieldProblems(checked.error.issues);
  for (const [field, { key, limit }] of Object.entries(wrong))
    if (given[field] !== '' || field !== 'price')
      add(field as CatalogueField, { key, limit: limit === undefined ? undefined : Number(limit) });
  if ((given['price'] ?? '') === '') add('price', { key: 'required' });
  const hidden = readYesOrNo(hiddenCell);
  if (hidden === 'unclear') add('isHidden', { key: 'yes_or_no' });
  const columns = columnsOf({ ...checked.data, ...(typeof hidden === 'boolean' && { isHidden: hidden }) });
  // Files have no seconds, so a time within the same minute counts as unchanged.
  for (const time of timeFields)
    if (existing && writeTime(columns[time]) === writeTime(existing[time])) delete columns[time];
  const whole = { pricePaisa: 0, salePricePaisa: null, saleFrom: null, saleUntil: null, ...existing, ...columns };
  if (checked.success)
    for (const [field, { key }] of Object.entries(saleProblems(whole))) add(field as CatalogueField, { key });
  return columns;
}

const writeTime = (time: number | null | undefined): string | null =>
  time === null || time === undefined ? null : writeDhakaTime(time);

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
