import { z } from 'zod';
import {
  newProduct,
  productFieldNames,
  isTimeField,
  type ProductField,
  type ProductView,
} from '../../../api/shops/products/contract.ts';
import { variantGrid } from '../../../api/shops/products/variants/contract.ts';
import type { Schema } from '../../forms/problems-of.ts';
import { dhakaInput } from './dhaka-input.ts';
import type { Option } from './variants/grid.ts';
import { gridOver, savedEntries, sentGrid, type Touched } from './variants/product-grid.ts';

/** A product is hidden and shown in the list; its main photo is the first of `images`. */
type NotTyped = 'isHidden' | 'imageUrl' | 'images' | 'status';
const notTyped: ReadonlySet<string> = new Set(['isHidden', 'imageUrl', 'images', 'status'] satisfies NotTyped[]);

/** The values of the product dialog as they are typed: prices, counts and times as well. */
export interface ProductValues extends Record<Exclude<ProductField, NotTyped>, string> {
  readonly status: ProductView['status'];
  readonly images: readonly string[];
  readonly options: readonly Option[];
  /** What was typed into the grid of variants; it lies over what the server holds. */
  readonly variants: Touched;
}

/** Empty for a new product, with the status that it begins with; prefilled for one that exists. */
export function productValues(product: ProductView | null, status: ProductView['status'] = 'active'): ProductValues {
  const typed = productFieldNames.filter((name) => !notTyped.has(name));
  return {
    ...Object.fromEntries(typed.map((name) => [name, asTyped(name, product?.[name] ?? null)])),
    status: product?.status ?? status,
    images: product?.images ?? [],
    options: product?.options ?? [],
    variants: {},
  } as unknown as ProductValues;
}

function asTyped(name: ProductField, value: ProductView[ProductField] | null): string {
  if (value === null) return '';
  return isTimeField(name) ? dhakaInput(Number(value)) : String(value);
}

const whole = z.object({ ...newProduct.shape, ...variantGrid.omit({ version: true }).shape });

/** What the form sends, by two calls: the product's own fields, and its options with their variants. */
export type CheckedProduct = z.output<typeof whole>;

/** Checks the form by the server's own schemas. */
export const productForm = (product: ProductView | null): Schema<CheckedProduct> => ({
  '~standard': {
    validate(given) {
      const values = given as ProductValues;
      const saved = product ? savedEntries(product) : {};
      const { options, variants } = sentGrid(gridOver(saved, values.options, values.variants));
      const gone = new Set(removedPhotos(product, values.images));
      const kept = variants.map((each) => (gone.has(each.imageUrl ?? '') ? { ...each, imageUrl: null } : each));
      return whole['~standard'].validate({ ...values, options, variants: kept });
    },
  },
});

/** Photos that the product had: its variants lose them with it. */
const removedPhotos = (product: ProductView | null, images: readonly string[]): readonly string[] =>
  product?.images.filter((photo) => !images.includes(photo)) ?? [];

/** Whether variants show photos that are no longer the product's, so that the grid is sent as well. */
export const losesPhotos = (product: ProductView, images: readonly string[]): boolean =>
  product.variants.some(({ imageUrl }) => imageUrl !== null && removedPhotos(product, images).includes(imageUrl));
