import type { ProductView } from '../../../api/shops/contract.ts';

/** The product dialog's fields; the price is kept as it is typed. */
export interface ProductValues {
  name: string;
  price: string;
  category: string;
  imageUrl: string | null;
  description: string;
}

/** Empty for a new product, prefilled for one that exists. */
export function productValues(product: ProductView | null): ProductValues {
  if (!product) return { name: '', price: '', category: '', imageUrl: null, description: '' };
  const { name, price, category, imageUrl, description } = product;
  return { name, price: String(price), category, imageUrl, description };
}
