import { useEffect } from 'react';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { restoreDrafts } from '../../stores/drafts.ts';

/** Shows what an earlier visit left unsaved; a draft of a product that is gone goes too. */
export function useRestoredDrafts({ id, products }: OwnShop): void {
  useEffect(() => {
    const names = new Set(['product-new', ...products.map((product) => `product-${product.id}`)]);
    restoreDrafts(id, (name) => !name.startsWith('product-') || names.has(name));
    // Once a visit: later changes are made here.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  }, [id]);
}
