import { z } from 'zod';
import { maxOptions } from '../products/variants/variant-grid.ts';
import { maxPhotos, type ProductField } from '../products/contract.ts';

/** Fields in columns of another kind: photos and size charts. */
type FieldWithoutColumn = 'imageUrl' | 'images' | 'sizeChartId';
export type CatalogueField = Exclude<ProductField, FieldWithoutColumn>;

/** The column of each field in a catalogue file, in the order of writing. */
export const columnOfField = {
  name: 'name',
  price: 'price',
  category: 'category',
  description: 'features',
  isHidden: 'hidden',
  salePrice: 'sale price',
  saleFrom: 'sale from',
  saleUntil: 'sale until',
  costPrice: 'cost price',
  quantityPrices: 'prices by quantity',
  stock: 'stock',
  sku: 'sku',
  status: 'status',
  publishAt: 'publish at',
  videoUrl: 'video',
} as const satisfies Record<CatalogueField, string>;

/** `image` is the main photo. */
export const photoColumns = Array.from({ length: maxPhotos }, (_, index) =>
  index === 0 ? 'image' : `image ${index + 1}`,
);

/** A product's first row has an option's name and all its values. Each following row is a variant with one value. */
export const optionColumns = Array.from({ length: maxOptions }, (_, index) => ({
  name: `option ${index + 1} name`,
  value: `option ${index + 1} value`,
}));

export const chartColumns = { name: 'size chart', rows: 'size chart rows' } as const;
/** Whether a variant is offered. */
export const offeredColumn = 'offered';

/** All columns of a catalogue file. `name` and `price` are required. */
export const catalogueColumns: readonly string[] = [
  'id',
  ...Object.values(columnOfField),
  ...photoColumns,
  ...Object.values(chartColumns),
  ...optionColumns.flatMap(({ name, value }) => [name, value]),
  offeredColumn,
];

/**
 * Further meanings of a column in a seller's own list: the price before a sale, whether shoppers see the product, and an
 * option such as size, whose values are in one cell.
 */
export const listColumns = ['old price', 'visible', 'option'] as const;

/** Everything that a column of a seller's list may be read as. Empty: it is not imported. */
export const columnMeanings: readonly string[] = ['', ...catalogueColumns, ...listColumns];

/** Columns of a list that may be there several times. */
export const isRepeatable = (meaning: string): boolean => ['', 'image', 'option'].includes(meaning);

/** A column of a seller's list, with what it is read as. */
export interface FileColumn {
  /** As in the file; a number in brackets for a column without a name. */
  readonly heading: string;
  /** Its cells in the first products. */
  readonly samples: readonly string[];
  /** One of `columnMeanings`. */
  readonly meaning: string;
  /** Whether its heading names its meaning, or the seller has chosen it. */
  readonly isSure: boolean;
}

/** The shop system from which a catalogue file comes. */
export const catalogueFormats = ['poshora', 'shopify', 'woocommerce', 'wix'] as const;
export type CatalogueFormat = (typeof catalogueFormats)[number];

/** Maximum columns whose meaning can be chosen. No list that people write has more. */
export const maxChosen = 100;

/** `columns` has a meaning for each column of the file, separated by commas. */
export const catalogueFile = z.object({
  file: z.file(),
  columns: z.string().max(3_000).refine(areMeanings, 'invalid').optional(),
});

function areMeanings(text: string): boolean {
  const meanings = text.split(',');
  return meanings.length <= maxChosen && meanings.every((meaning) => columnMeanings.includes(meaning));
}

/** The parts of an existing product that an import may change. */
export type ChangedPart = (typeof columnOfField)[CatalogueField] | 'image' | 'size chart' | 'options';
export type LineAction = 'add' | 'change' | 'same' | 'refuse';
