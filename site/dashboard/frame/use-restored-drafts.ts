import { useEffect } from 'react';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { restoreDrafts } from '../../stores/drafts.ts';

/** Restores the drafts of an earlier visit, and removes drafts of deleted products. */
export function useRestoredDrafts({ id, products }: OwnShop): void {
  useEffect(() => {
    const names = new Set(['product-new', ...products.map((product) => `product-${product.id}`)]);
    restoreDrafts(id, (name) => !name.startsWith('product-') || names.has(name));
    // Once per visit, because this page itself makes all later changes.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  }, [id]);
}
