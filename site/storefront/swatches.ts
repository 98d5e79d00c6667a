import type { ProductSnapshot } from './snapshot.ts';

/** Everything with its own colour on a page: the products' photos and the swatches of their options. */
export function coloursOf(
  products: readonly Pick<ProductSnapshot, 'picture' | 'pictures' | 'options'>[],
): { readonly colour: string }[] {
  return products.flatMap(({ picture, pictures = [], options = [] }) => [
    ...(picture ? [picture] : []),
    ...pictures,
    ...options.flatMap(({ swatches = [] }) => swatches.map((colour) => ({ colour }))),
  ]);
}
