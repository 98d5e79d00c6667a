import { useState } from 'react';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { toastSuccess } from '../../stores/toasts.ts';
import { useWords } from '../../ui/language.tsx';
import { factsOf } from './product-facts.ts';

/** Ms in which a seller can add the next product from the message about the last one. */
const offered = 8_000;

/** Reports an added product and offers to add another one, which starts with the same status. */
export function useAnother({ products, maxProducts }: OwnShop, add: () => void) {
  const words = useWords(productWords);
  const [status, setStatus] = useState<ProductView['status']>('active');
  function offer(added: ProductView) {
    setStatus(statusAfter(added, Date.now()));
    // The list may not contain the added product yet.
    const hasRoom = products.filter(({ id }) => id !== added.id).length + 1 < maxProducts;
    const action = hasRoom ? { label: words.addAnother, run: add } : undefined;
    toastSuccess({ title: words.added, action, duration: offered });
  }
  return { status, offer };
}

/** The initial status of the next product: a draft after a draft or a scheduled product. */
export const statusAfter = (added: ProductView, now: number): ProductView['status'] =>
  factsOf(added, now).showing === 'shown' ? 'active' : 'draft';
