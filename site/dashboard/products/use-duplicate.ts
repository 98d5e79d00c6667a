import { useCallback, useEffect, useRef } from 'react';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { adoptProduct, duplicateProduct } from '../../stores/products.ts';
import { toastSuccess } from '../../stores/toasts.ts';
import { useWords } from '../../ui/language.tsx';
import { useProductRefusal } from './use-product-refusal.ts';

/** As the server takes it. */
const longestName = 120;

/**
 * Makes a draft of all that a product has and opens it.
 * @returns the same function for every drawing: rows of a long list are not drawn anew
 */
export function useDuplicate(open: (productId: string) => void): (product: ProductView) => void {
  const words = useWords(productWords);
  const sayRefused = useProductRefusal();
  async function duplicate(product: ProductView) {
    const outcome = await duplicateProduct(product, words.copyOf(product.name).slice(0, longestName));
    if (outcome.kind === 'refused') return sayRefused(outcome.refusal);
    adoptProduct(outcome.answer);
    toastSuccess({ title: words.duplicated, description: words.duplicatedText });
    open(outcome.answer.id);
  }
  const latest = useRef(duplicate);
  useEffect(() => {
    latest.current = duplicate;
  });
  return useCallback((product: ProductView) => void latest.current(product), []);
}
