import { z } from 'zod';
import { taka } from '../../platform/formats/money.ts';
import { imageUrl } from '../pictures/contract.ts';
import { isVisible } from '../../platform/formats/visible.ts';
import { quantityPrices } from './quantity-prices.ts';
import { moment, optionalPrice, pieces, sku, video } from './field-types.ts';
import type { Option, VariantView } from './variants/variant-grid.ts';

/** Maximum photos of a product in any plan. */
export const maxPhotos = 8;

/** Maximum lengths in characters. Inputs enforce them, and imported texts are cut. */
export const maxLength = { name: 120, description: 2000, category: 40 } as const;

/**
 * The fields of a product, described once. The API's input and output, the lines of a catalogue file and the form's
 * values are derived from them. `api/shops/products/view.ts` converts fields that the row stores in another form.
 */
const fields = {
  name: z.string().trim().min(1, 'required').max(maxLength.name).refine(isVisible, 'required'),
  price: taka,
  description: z.string().trim().max(maxLength.description),
  category: z.string().trim().max(maxLength.category),
  imageUrl,
  isHidden: z.boolean(),
  /** Sale price, below the price. It applies from `saleFrom` until before `saleUntil`; null means no bound. */
  salePrice: optionalPrice,
  saleFrom: moment,
  saleUntil: moment,
  /** The seller's own cost of a piece. `ProductView` has it only for people who may change products. */
  costPrice: optionalPrice,
  /** Shared by all variants without a stock of their own. */
  /** Prices of several pieces together, at most three: `2=1800; 3=2500`. Empty for none. */
  quantityPrices,
  stock: pieces,
  sku,
  status: z.enum(['active', 'draft']),
  /** The product is hidden from shoppers before this time. */
  publishAt: moment,
  videoUrl: video,
  /** All photos, the main one first. If given, it overrides `imageUrl`, which is the main one only. */
  images: z.array(z.string().max(200)).max(maxPhotos),
  /** Id of a size chart of the shop, or null. */
  sizeChartId: z.preprocess((value) => (value === '' ? null : value), z.string().max(40).nullable()),
};

export type ProductField = keyof typeof fields;
export const productFieldNames = Object.keys(fields) as readonly ProductField[];

export type ProductFields = z.output<z.ZodObject<typeof fields>>;

/** Stored as epoch ms. People and files write them in Dhaka time. */
export const timeFields = ['saleFrom', 'saleUntil', 'publishAt'] as const satisfies readonly ProductField[];
export const isTimeField = (field: ProductField): boolean => timeFields.some((time) => time === field);

/** Fields that pages and scripts of a shop get unchanged under the same name. Empty ones are left out. */
export const shownFields = ['sku', 'videoUrl'] as const satisfies readonly ProductField[];
export type ShownFields = { readonly [Name in (typeof shownFields)[number]]?: NonNullable<ProductFields[Name]> };

/** A product in the API: prices in taka, times in epoch ms. `isHidden` means hidden by the owner or by the plan. */
export interface ProductView extends Readonly<Omit<ProductFields, 'costPrice'>> {
  readonly id: string;
  readonly shopId: string;
  /** Missing for shoppers, and for people and keys who may not change products. */
  readonly costPrice?: ProductFields['costPrice'];
  /** Hidden because of the plan's product limit. */
  readonly isHiddenByPlan: boolean;
  /** Options in the order of the form. A separate call sets them together with `variants`. */
  readonly options: readonly Option[];
  readonly variants: readonly VariantView[];
  /** Increments with every change of the product, its variants and their stock. */
  readonly version: number;
  readonly createdAt: number;
}

/** Product fields plus price (default "0"), shopId and imageUrl. */
export const newProduct = z.object({
  ...z.object(fields).partial().shape,
  name: fields.name,
  price: fields.price.default(0),
  shopId: z.string().max(40).optional(),
});

/** A given `version` must be current, so that a concurrent change is not overwritten. */
export const productChanges = z.object({
  ...z.object(fields).partial().shape,
  version: z.number().int().min(1).optional(),
});

export const reorderedProducts = z.object({ productIds: z.array(z.string().max(40)).max(999) });

export type NewProduct = z.infer<typeof newProduct>;
export type ProductChanges = z.infer<typeof productChanges>;

/** The features as a list: split at line breaks and at commas, except commas between digits (Latin or Bangla). */
export function featuresOf(description: string): string[] {
  return description
    .split(/\n|,(?![\d০-৯])|(?<![\d০-৯]),/)
    .map((feature) => feature.trim())
    .filter(Boolean);
}
