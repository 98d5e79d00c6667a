import { useCallback, useEffect, useRef } from 'react';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { adoptProduct, duplicateProduct } from '../../stores/products.ts';
import { toastSuccess } from '../../stores/toasts.ts';
import { useWords } from '../../ui/language.tsx';
import { useProductRefusal } from './use-product-refusal.ts';

/** The server's limit. */
const longestName = 120;

/**
 * Creates a draft copy of a product, then calls `open`.
 * @returns a stable function, so that the rows of a long list do not render again
 */
export function useDuplicate(open: (productId: string) => void): (product: ProductView) => void {
  const words = useWords(productWords);
  const sayRefused = useProductRefusal();
  const isRunning = useRef(false);
  async function duplicate(product: ProductView) {
    // A second tap, before the copy appears, must not make another one.
    if (isRunning.current) return;
    isRunning.current = true;
    const outcome = await duplicateProduct(product, words.copyOf(product.name).slice(0, longestName));
    isRunning.current = false;
    if (outcome.kind === 'refused') return sayRefused(outcome.refusal);
    adoptProduct(outcome.response);
    toastSuccess({ title: words.duplicated, description: words.duplicatedText });
    open(outcome.response.id);
  }
  const latest = useRef(duplicate);
  useEffect(() => {
    latest.current = duplicate;
  });
  return useCallback((product: ProductView) => void latest.current(product), []);
}
