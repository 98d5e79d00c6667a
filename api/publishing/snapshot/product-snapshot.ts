import { categoryPath } from '../../../site/paths.ts';
import type { Picture, ProductSnapshot, SizeChart, VariantSnapshot } from '../../../site/storefront/snapshot.ts';
import { featuresOf, shownFields, type ShownFields } from '../../shops/products/contract.ts';
import { isSaleTime, priceAt } from '../../shops/products/prices.ts';
import { cheaperSteps } from '../../shops/products/quantity-prices.ts';
import { lowStock } from '../../shops/products/stock/low-stock.ts';
import type { ShownProduct, ShownRows, ShownVariant } from './shown-rows.ts';

interface Showing {
  readonly now: number;
  /** The plan's maximum number of photos per product. */
  readonly maxPhotos: number;
  readonly showsLowStock: boolean;
  /** The texts about ratings, by product. */
  readonly ratings: ReadonlyMap<string, string>;
}

/** Creates the snapshots of a shop's products. Related rows are grouped once. */
export function productSnapshots(rows: ShownRows, showing: Showing): ProductSnapshot[] {
  const pictures = new Map(rows.pictures.map((picture) => [picture.id, picture]));
  const photos = Map.groupBy(rows.photos, ({ productId }) => productId);
  const variants = Map.groupBy(rows.variants, ({ productId }) => productId);
  const charts = new Map(rows.charts.map((chart) => [chart.id, chart]));
  const spelt = oneSpelling();
  return rows.products.map((row) => {
    const product = { ...row, category: spelt(row.category) };
    const others = (photos.get(product.id) ?? []).slice(0, showing.maxPhotos - 1).map(({ imageId }) => imageId);
    const shown = product.imageId === null ? others : [product.imageId, ...others];
    const offered = product.options.length > 0 ? (variants.get(product.id) ?? []) : [];
    const ofVariants = offered.flatMap(({ imageId }) => imageId ?? []);
    const gallery = [...new Set([...shown, ...ofVariants])].flatMap((id) => pictures.get(id) ?? []);
    return productSnapshot(product, offered, gallery, charts.get(product.sizeChartId ?? ''), showing);
  });
}

/**
 * Categories that differ only in case or punctuation become one, spelt as in the first product, because they share a
 * page.
 */
function oneSpelling(): (category: string) => string {
  const known = new Map<string, string>();
  const byPath = new Map<string, string>();
  return (category) => {
    const before = known.get(category);
    if (before !== undefined) return before;
    const path = categoryPath('', category);
    const first = byPath.get(path) ?? category;
    byPath.set(path, first);
    known.set(category, first);
    return first;
  };
}

function productSnapshot(
  product: ShownProduct,
  offered: readonly ShownVariant[],
  gallery: readonly Picture[],
  chart: SizeChart | undefined,
  { now, showsLowStock, ratings }: Showing,
): ProductSnapshot {
  const { id, name, category, options, updatedAt } = product;
  const [picture = null, ...others] = gallery;
  const own = priceAt(product, null, now);
  const steps = stepsOf(product, own.paisa);
  const variants = offered.map((variant) => {
    const shown = variantSnapshot(product, variant, gallery, showsLowStock, now);
    return steps && shown.pricePaisa !== own.paisa ? { ...shown, isSingly: true as const } : shown;
  });
  const [cheapest] = variants.toSorted((one, other) => one.pricePaisa - other.pricePaisa);
  const price = cheapest ?? { pricePaisa: own.paisa, beforePaisa: own.beforePaisa ?? undefined };
  const isSale = price.beforePaisa !== undefined && isSaleTime(product, now);
  return {
    id,
    name,
    category,
    pricePaisa: price.pricePaisa,
    ...withoutUndefined({
      beforePaisa: price.beforePaisa,
      steps: options.length === 0 || variants.some(({ isSingly }) => !isSingly) ? steps : undefined,
      isFrom: variants.some(({ pricePaisa }) => pricePaisa !== price.pricePaisa) ? (true as const) : undefined,
      saleFrom: isSale ? (product.saleFrom ?? undefined) : undefined,
      saleUntil: isSale ? (product.saleUntil ?? undefined) : undefined,
      left: options.length > 0 ? leftOfAll(variants) : leftOf(product.stock, showsLowStock),
      rating: ratings.get(id),
      ...shownFieldsOf(product),
      pictures: others.length > 0 ? others : undefined,
      options: options.length > 0 ? options : undefined,
      variants: options.length > 0 ? variants : undefined,
      sizeChart: chart && { name: chart.name, rows: chart.rows },
    }),
    features: featuresOf(product.description),
    picture,
    updatedAt,
  };
}

/** The prices by quantity that are lower than the price of single pieces. */
function stepsOf({ quantityPrices }: ShownProduct, unitPaisa: number) {
  const steps = cheaperSteps(quantityPrices, unitPaisa);
  return steps.length > 0 ? steps : undefined;
}

function shownFieldsOf(product: ShownProduct): ShownFields {
  const shown: Partial<Record<(typeof shownFields)[number], ShownFields[(typeof shownFields)[number]]>> = {};
  for (const name of shownFields) if (product[name]) shown[name] = product[name];
  return shown as ShownFields;
}

function variantSnapshot(
  product: ShownProduct,
  variant: ShownVariant,
  gallery: readonly Picture[],
  showsLowStock: boolean,
  now: number,
): VariantSnapshot {
  const { paisa, beforePaisa } = priceAt(product, variant, now);
  const photo = gallery.findIndex(({ id }) => id === variant.imageId);
  const labels = [variant.v1, variant.v2, variant.v3];
  return {
    id: variant.id,
    choice: product.options.map(({ values }, index) => values.indexOf(labels[index] ?? '')),
    pricePaisa: paisa,
    ...withoutUndefined({
      beforePaisa: beforePaisa ?? undefined,
      left: leftOf(variant.stock ?? product.stock, showsLowStock),
      sku: variant.sku || undefined,
      photo: photo < 0 ? undefined : photo,
    }),
  };
}

/** The public part of a stock: 0, and low numbers if the shop shows them. */
function leftOf(stock: number | null, showsLowStock: boolean): number | undefined {
  if (stock === null) return undefined;
  return stock === 0 || (showsLowStock && stock <= lowStock) ? stock : undefined;
}

/** A product is sold out once all variants are. The stock of single variants appears in their selection. */
const leftOfAll = (variants: readonly VariantSnapshot[]): 0 | undefined =>
  variants.every(({ left }) => left === 0) ? 0 : undefined;

/**
 * Removes undefined fields, to save bytes in pages of a thousand products. A plain loop takes half the time of lists of
 * entries.
 */
function withoutUndefined<Facts extends object>(
  facts: Facts,
): { [Name in keyof Facts]?: Exclude<Facts[Name], undefined> } {
  const said: Partial<Facts> = {};
  for (const name in facts) if (facts[name] !== undefined) said[name] = facts[name];
  return said as never;
}
