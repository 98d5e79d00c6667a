import { z } from 'zod';
import {
  newProduct,
  productFieldNames,
  isTimeField,
  type ProductField,
  type ProductView,
} from '../../../api/shops/products/contract.ts';
import { variantGrid } from '../../../api/shops/products/variants/variant-grid.ts';
import type { Schema } from '../../forms/problems-of.ts';
import { dhakaInput } from '../../../api/platform/formats/dhaka-time.ts';
import type { Option } from './variants/grid.ts';
import { gridOver, savedEntries, sentGrid, type Touched } from './variants/product-grid.ts';

/** Fields without text input. `isHidden` is changed in the list, and `imageUrl` is the first of `images`. */
type NotTyped = 'isHidden' | 'imageUrl' | 'images' | 'status';
const notTyped: ReadonlySet<string> = new Set(['isHidden', 'imageUrl', 'images', 'status'] satisfies NotTyped[]);

/** The values of the product dialog as typed, including prices, counts and times. */
export interface ProductValues extends Record<Exclude<ProductField, NotTyped>, string> {
  readonly status: ProductView['status'];
  readonly images: readonly string[];
  readonly options: readonly Option[];
  /** Unsaved input in the grid of variants, on top of the server's values. */
  readonly variants: Touched;
}

/** Empty for a new product, with its initial status; filled for an existing one. */
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

/** The form's data for two calls: the product's own fields, and its options with their variants. */
export type CheckedProduct = z.output<typeof whole>;

/** Validates the form with the server's own schemas. */
export const productForm = (product: ProductView | null): Schema<CheckedProduct> => ({
  '~standard': {
    validate(given) {
      const values = given as ProductValues;
      const saved = product ? savedEntries(product) : {};
      const { options, variants } = sentGrid(gridOver(saved, values.options, values.variants));
      const gone = new Set(removedPhotos(product, values.images));
      const remaining = variants.map((each) => (gone.has(each.imageUrl ?? '') ? { ...each, imageUrl: null } : each));
      return whole['~standard'].validate({ ...values, options, variants: remaining });
    },
  },
});

/** Photos that were removed from the product. Its variants lose them too. */
const removedPhotos = (product: ProductView | null, images: readonly string[]): readonly string[] =>
  product?.images.filter((photo) => !images.includes(photo)) ?? [];

/** Whether variants show photos that the product no longer has, so that the grid must be sent as well. */
export const losesPhotos = (product: ProductView, images: readonly string[]): boolean =>
  product.variants.some(({ imageUrl }) => imageUrl !== null && removedPhotos(product, images).includes(imageUrl));
