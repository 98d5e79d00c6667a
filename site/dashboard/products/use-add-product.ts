import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { formWords } from '../../i18n/dashboard/forms.ts';
import { openSheet } from '../../stores/address.ts';
import { toastError } from '../../stores/toasts.ts';
import { useWords } from '../../ui/language.tsx';
import { openField } from '../open-field.ts';
import { openSection } from '../sections.ts';

/** @returns a function that opens the dialog of a new product, or the name field if the shop has no name */
export function useAddProduct(shop: OwnShop): () => void {
  const { shopMissing, shopMissingText } = useWords(formWords);
  return () => {
    if (shop.name !== '') {
      openSection('products');
      return openSheet('product', 'new');
    }
    toastError({ title: shopMissing, description: shopMissingText });
    return openField('shop-info', 'name');
  };
}
