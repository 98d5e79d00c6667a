import type { ProductSnapshot } from './snapshot.ts';

const hex = /\s*\(?(#[\da-f]{6})\)?$/i;

/** The code of a colour (`#rrggbb`) at the end of a value, or undefined. */
export const colourCode = (value: string): string | undefined => hex.exec(value)?.[1]?.toLowerCase();

/** A value without the code of its colour, unless it is nothing else. */
export const labelOf = (value: string): string => value.replace(hex, '') || value;

/** Everything of products that has a colour of its own on a page: their photos, and swatches of their options. */
export function coloursOf(
  products: readonly Pick<ProductSnapshot, 'picture' | 'pictures' | 'options'>[],
): { readonly colour: string }[] {
  return products.flatMap(({ picture, pictures = [], options = [] }) => [
    ...(picture ? [picture] : []),
    ...pictures,
    ...options.flatMap(({ swatches = [] }) => swatches.map((colour) => ({ colour }))),
  ]);
}
