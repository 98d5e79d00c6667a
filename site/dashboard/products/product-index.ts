import type { ProductView } from '../../../api/shops/products/contract.ts';
import { searchIndex } from '../../storefront/search.ts';

/** An index over a seller's products. `index` is the position in the list. */
export const productIndex = (products: readonly ProductView[]) =>
  searchIndex(
    products.map(({ name, category, description, sku, options, variants }, index) => ({
      name,
      category,
      features: [description, sku, ...options.flatMap(({ values }) => values), ...variants.map((each) => each.sku)],
      index,
    })),
  );
