import { z } from 'zod';
import { taka } from '../../platform/formats/money.ts';
import { imageUrl } from '../pictures/contract.ts';
import { isVisible } from '../../platform/formats/visible.ts';
import { moment, optionalPrice, pieces, sku, video } from './fields/contract.ts';
import type { Option, VariantView } from './variants/contract.ts';

/** Photos of one product at most, whatever its plan. */
export const maxPhotos = 8;

/** Characters; inputs end there, and texts of other shops' files are cut. */
export const maxLength = { name: 120, description: 2000, category: 40 } as const;

/**
 * What a seller says of a product, described once. From it come what the API takes and shows, the lines of a catalogue file
 * and the values of the form; `api/shops/shop/product/view.ts` says which of them stand in the row in another form.
 */
const fields = {
  name: z.string().trim().min(1, 'required').max(maxLength.name).refine(isVisible, 'required'),
  price: taka,
  description: z.string().trim().max(maxLength.description),
  category: z.string().trim().max(maxLength.category),
  imageUrl,
  isHidden: z.boolean(),
  /** Below the price; holds from `saleFrom` until before `saleUntil`, each null for no bound. */
  salePrice: optionalPrice,
  saleFrom: moment,
  saleUntil: moment,
  /** For all variants without a count of their own together. */
  stock: pieces,
  sku,
  status: z.enum(['active', 'draft']),
  /** Shoppers do not see the product before. */
  publishAt: moment,
  videoUrl: video,
  /** All photos, the main one first. Given, it stands above `imageUrl`, which is the first alone. */
  images: z.array(z.string().max(200)).max(maxPhotos),
  /** Of the shop's size charts, or null. */
  sizeChartId: z.preprocess((value) => (value === '' ? null : value), z.string().max(40).nullable()),
};

export type ProductField = keyof typeof fields;
export const productFieldNames = Object.keys(fields) as readonly ProductField[];

export type ProductFields = z.output<z.ZodObject<typeof fields>>;

/** Kept as epoch ms; people and files write them as times in Dhaka. */
export const timeFields = ['saleFrom', 'saleUntil', 'publishAt'] as const satisfies readonly ProductField[];
export const isTimeField = (field: ProductField): boolean => timeFields.some((time) => time === field);
/** Files and forms hold them as digits, Latin or Bangla. */
export const numberFields: readonly ProductField[] = ['price', 'salePrice', 'stock'];

/** What pages and scripts of a shop get under the same name, as it was written; what is empty is left out. */
export const shownFields = ['sku', 'videoUrl'] as const satisfies readonly ProductField[];
export type ShownFields = { readonly [Name in (typeof shownFields)[number]]?: NonNullable<ProductFields[Name]> };

/** A product as the API shows it; prices are taka, times epoch ms, and `isHidden` says whether its owner or the plan hides it. */
export interface ProductView extends Readonly<ProductFields> {
  readonly id: string;
  readonly shopId: string;
  /** Hidden because the plan holds fewer products. */
  readonly isHiddenByPlan: boolean;
  /** What shoppers choose, in the order in which they are asked; with `variants` set by a call of its own. */
  readonly options: readonly Option[];
  readonly variants: readonly VariantView[];
  /** Grows with every change of the product, its variants and their stock. */
  readonly version: number;
  readonly createdAt: number;
}

/** Specification section 7: product fields plus price (default "0"), shopId and imageUrl. */
export const newProduct = z.object({
  ...z.object(fields).partial().shape,
  name: fields.name,
  price: fields.price.default(0),
  shopId: z.string().max(40).optional(),
});

/** A `version` that is given must be the product's: a change made meanwhile is not undone. */
export const productChanges = z.object({
  ...z.object(fields).partial().shape,
  version: z.number().int().min(1).optional(),
});

export const reorderedProducts = z.object({ productIds: z.array(z.string().max(40)).max(999) });

export type NewProduct = z.infer<typeof newProduct>;
export type ProductChanges = z.infer<typeof productChanges>;

/** 'Product Features' as bullets: split at new lines and at commas that do not stand between digits, Latin or Bangla. */
export function featuresOf(description: string): string[] {
  return description
    .split(/\n|,(?![\d০-৯])|(?<![\d০-৯]),/)
    .map((feature) => feature.trim())
    .filter(Boolean);
}

const banglaZero = '০'.codePointAt(0) ?? 0;

/** A number as people type it, in Latin digits: `৳১,২৫০` becomes `1250`; other text stays as it is. */
export function typedNumber(text: string): string {
  const latin = text.replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - banglaZero));
  const bare = latin.replace(/[৳,\s]/g, '');
  return /^-?\d*\.?\d*$/.test(bare) ? bare : text;
}
