import { useRef, useState, type ReactNode } from 'react';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { draftOf } from '../../stores/drafts.ts';
import { deleteProduct, restoreProduct } from '../../stores/products.ts';
import { toastError, toastSuccess, toastUndoable } from '../../stores/toasts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useWords } from '../../ui/language.tsx';
import { useProductRefusal } from './use-product-refusal.ts';

/**
 * Deletes a product after a question, with a way back.
 * @param findFirstButton finds the control that gets the focus if no row is left
 */
export function useDeletion(shop: OwnShop, findFirstButton: () => HTMLElement | null) {
  const words = useWords(productWords);
  const [chosen, setChosen] = useState<ProductView | null>(null);
  const refuse = useProductRefusal();
  const container = useRef(0);

  async function remove(product: ProductView) {
    container.current = shop.products.indexOf(product);
    const outcome = await deleteProduct(product);
    if (outcome.kind === 'refused')
      return toastError({ title: words.deleteFailed, description: outcome.refusal.message });
    draftOf(shop.id, `product-${product.id}`).clear();
    toastUndoable({ title: words.deleted, undo: () => void restore(product), label: words.undo });
  }

  async function restore(product: ProductView) {
    const outcome = await restoreProduct(product);
    if (outcome.kind === 'done') toastSuccess({ title: words.restored });
    else refuse(outcome.refusal);
  }

  const question: ReactNode = (
    <ConfirmDialog
      open={chosen !== null}
      onOpenChange={(open) => !open && setChosen(null)}
      title={words.deleteNamed(chosen?.name ?? '')}
      text={words.deleteText}
      confirmLabel={words.deleteTitle}
      onConfirm={() => {
        if (chosen) void remove(chosen);
      }}
      focusAfter={() => menuAt(container.current) ?? menuAt(container.current - 1) ?? findFirstButton()}
    />
  );
  return { choose: setChosen, question };
}

const menuAt = (index: number) =>
  document.querySelector<HTMLElement>(`.products__place:nth-child(${index + 1}) .product__more`);
