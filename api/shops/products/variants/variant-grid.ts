import { z } from 'zod';
import { taka } from '../../../platform/formats/money.ts';
import { imageUrl } from '../../pictures/contract.ts';
import { isVisible } from '../../../platform/formats/visible.ts';
import { optionalPrice, pieces, sku } from '../field-types.ts';

export const maxOptions = 3;
export const maxValues = 20;
export const maxVariants = 100;
/** Maximum lengths of an option's name and values, in characters. */
export const maxLabel = { name: 30, value: 40 } as const;

const label = (longest: number) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim())
    .pipe(z.string().min(1, 'required').max(longest).refine(isVisible, 'required'));

/** A normalised label. Labels that differ only in case, white space or Unicode form are equal. */
export const sameLabel = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();

const areDistinct = (texts: readonly string[]): boolean => new Set(texts.map(sameLabel)).size === texts.length;

/** An option that shoppers choose: `{ name: 'Size', values: ['S', 'M'] }`. */
export const option = z.object({
  name: label(maxLabel.name),
  values: z.array(label(maxLabel.value)).min(1, 'required').max(maxValues).refine(areDistinct, 'given_twice'),
});

export const options = z
  .array(option)
  .max(maxOptions)
  .refine((list) => areDistinct(list.map(({ name }) => name)), 'given_twice');

/** One combination. Null or missing fields mean the product's value. */
const variant = z.object({
  /** A value for each option, by the option's name. */
  options: z.record(z.string().max(40), z.string().max(60)),
  price: z.preprocess((value) => (value === '' ? null : value), taka.nullable()).default(null),
  salePrice: optionalPrice.default(null),
  stock: pieces.default(null),
  sku: sku.default(''),
  imageUrl: imageUrl.default(null),
  /** False if the combination is not offered. */
  isOffered: z.boolean().default(true),
});

/** `PUT /api/products/:product/variants`: replaces all options and variants. Missing combinations do not exist. */
export const variantGrid = z.object({
  /** The product's version when the grid was opened. */
  version: z.number().int().min(1),
  options,
  variants: z.array(variant).max(maxVariants),
});

export type VariantGrid = z.output<typeof variantGrid>;
export type Option = z.output<typeof option>;

/** A variant's own fields: columns of its grid, and of its line in a catalogue file. */
export const variantFields = ['price', 'salePrice', 'stock', 'sku'] as const;
export type VariantField = (typeof variantFields)[number];

/** A value for each of these fields, by name. */
export const ofEachVariantField = <Value>(valueOf: (field: VariantField) => Value): Record<VariantField, Value> =>
  Object.fromEntries(variantFields.map((field) => [field, valueOf(field)])) as Record<VariantField, Value>;

/** A combination in the API: amounts in taka, null for the product's value. */
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
