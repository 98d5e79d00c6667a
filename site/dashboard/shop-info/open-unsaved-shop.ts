import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { draftOf } from '../../stores/drafts.ts';
import { openField } from '../open-field.ts';
import { missingFields, type ShopInfoValues } from './shop-info-values.ts';

/**
 * Opens Shop Setup for a shop that was never saved, at the first field that is still missing. If the input is complete,
 * this is the save button.
 */
export function openUnsavedShop({ id, name, logoUrl }: Pick<OwnShop, 'id' | 'name' | 'logoUrl'>): void {
  const typed = draftOf<ShopInfoValues>(id, 'shop-info').$changes.get();
  const [first] = missingFields({ name, logoUrl, ...typed });
  openField('shop-info', first ?? 'submit');
}
