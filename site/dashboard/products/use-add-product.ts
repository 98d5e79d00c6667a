import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { formWords } from '../../i18n/dashboard/forms.ts';
import { openSheet } from '../../stores/url.ts';
import { toastError } from '../../stores/toasts.ts';
import { useWords } from '../../ui/language.tsx';
import { openSection } from '../sections.ts';
import { openUnsavedShop } from '../shop-info/open-unsaved-shop.ts';

/** @returns a function that opens the dialog of a new product, or Shop Setup if the shop was never saved */
export function useAddProduct(shop: OwnShop): () => void {
  const { shopMissing, shopMissingText } = useWords(formWords);
  return () => {
    if (shop.name !== '') {
      openSection('products');
      return openSheet('product', 'new');
    }
    toastError({ title: shopMissing, description: shopMissingText });
    return openUnsavedShop(shop);
  };
}
