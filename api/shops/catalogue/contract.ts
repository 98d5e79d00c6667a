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

/** The shop system from which a catalogue file comes. */
export const catalogueFormats = ['poshora', 'shopify', 'woocommerce', 'wix'] as const;
export type CatalogueFormat = (typeof catalogueFormats)[number];

export const catalogueFile = z.object({ file: z.file() });

/** The parts of an existing product that an import may change. */
export type ChangedPart = (typeof columnOfField)[CatalogueField] | 'image' | 'size chart' | 'options';
export type LineAction = 'add' | 'change' | 'same' | 'refuse';
