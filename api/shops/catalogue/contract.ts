import { z } from 'zod';
import { maxOptions } from '../products/variants/contract.ts';
import { maxPhotos, type ProductField } from '../products/contract.ts';

/** Fields that stand in columns of another kind: photos, size charts. */
type FieldWithoutColumn = 'imageUrl' | 'images' | 'sizeChartId';
export type CatalogueField = Exclude<ProductField, FieldWithoutColumn>;

/** The column of a catalogue file that holds a field, in the order in which they are written. */
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

/** In a product's first row an option's name with all its values; in the rows below it, each for a variant, one value. */
export const optionColumns = Array.from({ length: maxOptions }, (_, index) => ({
  name: `option ${index + 1} name`,
  value: `option ${index + 1} value`,
}));

export const chartColumns = { name: 'size chart', rows: 'size chart rows' } as const;
/** Whether a variant exists. */
export const offeredColumn = 'offered';

/** `name` and `price` must be there. */
export const catalogueColumns: readonly string[] = [
  'id',
  ...Object.values(columnOfField),
  ...photoColumns,
  ...Object.values(chartColumns),
  ...optionColumns.flatMap(({ name, value }) => [name, value]),
  offeredColumn,
];

/** Where a catalogue file comes from. */
export const catalogueFormats = ['poshora', 'shopify', 'woocommerce'] as const;
export type CatalogueFormat = (typeof catalogueFormats)[number];

export const catalogueFile = z.object({ file: z.file() });

/** What may change of a product that exists. */
export type ChangedPart = (typeof columnOfField)[CatalogueField] | 'image' | 'size chart' | 'options';
export type LineAction = 'add' | 'change' | 'same' | 'refuse';
