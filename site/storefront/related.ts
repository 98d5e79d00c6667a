import type { ProductSnapshot } from './snapshot.ts';

/** Four other products to look at next: of the same category first, then in the shop's order. */
export function relatedProducts<Product extends Pick<ProductSnapshot, 'id' | 'category'>>(
  products: readonly Product[],
  product: Product,
): Product[] {
  const others = products.filter(({ id }) => id !== product.id);
  const alike = others.filter(({ category }) => category === product.category);
  return [...new Set([...alike, ...others])].slice(0, 4);
}
