import { fieldOfColumn } from '../products/view.ts';
import type { ProductRow } from '../products/find.ts';
import type { CheckedVariant } from './check-grid.ts';
import { columnOfField, type CatalogueField, type ChangedPart } from './contract.ts';
import type { PlannedProduct } from './plan-product.ts';
import type { ShopState } from './shop-state.ts';

/** The parts that an import changes in an existing product; empty for a new one. */
export function changesOf(planned: PlannedProduct, state: ShopState): ChangedPart[] {
  const { existing, columns } = planned;
  if (!existing) return [];
  const changed = (Object.keys(columns) as (keyof ProductRow)[])
    .filter((column) => columns[column] !== existing[column])
    .map((column): ChangedPart => columnOfField[fieldOfColumn(column) as CatalogueField]);
  return [
    ...changed,
    ...(isSamePhotos(planned, existing, state) ? [] : (['image'] as const)),
    ...(isSameChart(planned, existing) ? [] : (['size chart'] as const)),
    ...(isSameGrid(planned, existing, state) ? [] : (['options'] as const)),
  ];
}

/**
 * A product's photos after the import. An entry is null if it must be fetched. The result is null if the photos stay.
 */
export function photosWanted(
  { file, photos: { list } }: Pick<PlannedProduct, 'file' | 'photos'>,
  held: readonly string[],
) {
  if (list === null) return null;
  const wanted = list.map(({ imageId }) => imageId);
  const [main] = wanted;
  return file.photos?.kind === 'main' ? [main ?? null, ...held.slice(1).filter((id) => id !== main)] : wanted;
}

/** The main photo and the others. */
export function photosHeld(product: ProductRow, { parts }: Pick<ShopState, 'parts'>): string[] {
  const others = (parts.images.get(product.id) ?? []).map(({ imageId }) => imageId);
  return product.imageId === null ? others : [product.imageId, ...others];
}

function isSamePhotos(planned: PlannedProduct, existing: ProductRow, state: ShopState): boolean {
  const held = photosHeld(existing, state);
  const wanted = photosWanted(planned, held);
  return wanted === null || JSON.stringify(wanted) === JSON.stringify(held);
}

const isSameChart = ({ chart }: PlannedProduct, { sizeChartId }: ProductRow): boolean =>
  chart.kind === 'stays' || (chart.kind === 'is' && chart.id === sizeChartId);

function isSameGrid({ grid, photos }: PlannedProduct, existing: ProductRow, { parts }: ShopState): boolean {
  if (!grid) return true;
  const held = (parts.variants.get(existing.id) ?? []).map(
    ({ v1, v2, v3, ...each }) => [[v1, v2, v3].slice(0, existing.options.length), facts(each), each.imageId] as const,
  );
  const wanted = grid.variants.map((each) => [
    each.values,
    facts(each),
    each.photo ? (photos.ofVariants.get(each.photo.url)?.imageId ?? 'to be fetched') : null,
  ]);
  return JSON.stringify([existing.options, held]) === JSON.stringify([grid.options, wanted]);
}

const facts = ({ pricePaisa, salePricePaisa, stock, sku, isOffered }: Omit<CheckedVariant, 'values' | 'photo'>) => [
  pricePaisa,
  salePricePaisa,
  stock,
  sku,
  isOffered,
];
