import type { OwnShop, ShopChanges } from '../../../api/shops/shop/contract.ts';

/** The fields of Shop Setup as typed: the WhatsApp number without the country's 88. */
export type ShopInfoValues = { [Name in Field]: Exclude<ShopChanges[Name], undefined> };

type Field =
  | 'name'
  | 'logoUrl'
  | 'bannerUrl'
  | 'whatsapp'
  | 'email'
  | 'address'
  | 'language'
  | 'facebook'
  | 'messenger'
  | 'gradientFrom'
  | 'gradientVia'
  | 'gradientTo'
  | 'look'
  | 'hidesSoldOut'
  | 'showsLowStock';

export function shopInfoValues(shop: OwnShop): ShopInfoValues {
  const { name, logoUrl, bannerUrl, whatsapp, email, address, language, facebook, messenger } = shop;
  const { gradientFrom, gradientVia, gradientTo, look, hidesSoldOut, showsLowStock } = shop;
  return {
    name,
    logoUrl,
    bannerUrl,
    whatsapp: whatsapp.replace(/^88/, ''),
    email,
    address,
    language,
    facebook,
    messenger,
    gradientFrom,
    gradientVia,
    gradientTo,
    look,
    hidesSoldOut,
    showsLowStock,
  };
}

/** The fields that a shop needs before it can be saved and are still empty, in their order on the screen. */
export function missingFields({ name, logoUrl }: Pick<ShopInfoValues, 'name' | 'logoUrl'>): ('name' | 'logoUrl')[] {
  return [...(name.trim() === '' ? (['name'] as const) : []), ...(logoUrl ? [] : (['logoUrl'] as const))];
}
