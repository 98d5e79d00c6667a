import type { ProductSnapshot } from './snapshot.ts';

const maxRelated = 4;

/** Up to four related products: the same category first, then in the shop's order. */
export function relatedProducts<Product extends Pick<ProductSnapshot, 'id' | 'category'>>(
  products: readonly Product[],
  product: Product,
): Product[] {
  const related: Product[] = [];
  for (const isAlike of [true, false]) {
    for (const other of products) {
      if (related.length === maxRelated) return related;
      if (other.id !== product.id && (other.category === product.category) === isAlike) related.push(other);
    }
  }
  return related;
}
