import { z } from 'zod';
import { taka } from '../../../platform/formats/money.ts';
import { imageUrl } from '../../pictures/contract.ts';
import { isVisible } from '../../../platform/formats/visible.ts';
import { optionalPrice, pieces, sku } from '../fields/contract.ts';

export const maxOptions = 3;
export const maxValues = 20;
export const maxVariants = 100;

const label = (longest: number) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim())
    .pipe(z.string().min(1, 'required').max(longest).refine(isVisible, 'required'));

/** Whether two names or values would be the same to a reader. */
export const sameLabel = (text: string): string => text.normalize('NFC').toLowerCase();

const areDistinct = (texts: readonly string[]): boolean => new Set(texts.map(sameLabel)).size === texts.length;

/** What shoppers choose: `{ name: 'Size', values: ['S', 'M'] }`. */
export const option = z.object({
  name: label(30),
  values: z.array(label(40)).min(1, 'required').max(maxValues).refine(areDistinct, 'given_twice'),
});

export const options = z
  .array(option)
  .max(maxOptions)
  .refine((list) => areDistinct(list.map(({ name }) => name)), 'given_twice');

/** One combination; what is null or left out is the product's. */
const variant = z.object({
  /** A value of each of the product's options, by the option's name. */
  options: z.record(z.string().max(40), z.string().max(60)),
  price: z.preprocess((value) => (value === '' ? null : value), taka.nullable()).default(null),
  salePrice: optionalPrice.default(null),
  stock: pieces.default(null),
  sku: sku.default(''),
  imageUrl: imageUrl.default(null),
  /** False: the combination does not exist. */
  isOffered: z.boolean().default(true),
});

/** `PUT /api/products/:product/variants`: replaces the options and the grid whole. Combinations not named do not exist. */
export const variantGrid = z.object({
  /** Of the product as it was when the grid was opened. */
  version: z.number().int().min(1),
  options,
  variants: z.array(variant).max(maxVariants),
});

export type VariantGrid = z.output<typeof variantGrid>;
export type Option = z.output<typeof option>;

/** What a variant may have of its own and is written: the columns of its grid, and of its line in a catalogue file. */
export const variantFields = ['price', 'salePrice', 'stock', 'sku'] as const;
export type VariantField = (typeof variantFields)[number];

/** Something of each of these fields, by its name. */
export const ofEachVariantField = <Value>(valueOf: (field: VariantField) => Value): Record<VariantField, Value> =>
  Object.fromEntries(variantFields.map((field) => [field, valueOf(field)])) as Record<VariantField, Value>;

/** A combination as the API shows it; amounts are taka, and what is null is the product's. */
export interface VariantView {
  readonly id: string;
  readonly options: Readonly<Record<string, string>>;
  readonly price: number | null;
  readonly salePrice: number | null;
  readonly stock: number | null;
  readonly sku: string;
  readonly imageUrl: string | null;
  readonly isOffered: boolean;
}
