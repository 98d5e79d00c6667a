import type { ProductSnapshot } from './snapshot.ts';

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
