import type { ShopperOrder } from '../../api/orders/order/shapes/contract.ts';
import type { CatalogueProduct, CatalogueShop } from './catalogue.ts';

/** What a form without script had in its fields, by their names. */
export type OrderFormValues = Readonly<Record<string, string>>;

/** What an order's own page, or the page of a form that was refused, shows besides its shop. */
export type OrderPage =
  | { readonly kind: 'kept'; readonly token: string; readonly order: ShopperOrder }
  | {
      readonly kind: 'more';
      readonly token: string;
      readonly order: ShopperOrder;
      /** Names the press of this page's button: sent twice, it counts once. */
      readonly attempt: string;
      /** '' while nothing is chosen: the shop's products are shown. */
      readonly productId: string;
      readonly values: OrderFormValues;
      /** Why it was not added; '' before it was tried. */
      readonly message: string;
      /** In the shop's language, by field. */
      readonly problems: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'again';
      readonly values: OrderFormValues;
      /** In the shop's language, by field. */
      readonly problems: Readonly<Record<string, string>>;
      readonly message: string;
    };

/** Names of the fields that are remembered on a shopper's device if she wants. */
export const rememberedFields = ['name', 'phone', 'district', 'area', 'address'] as const;

/** Whether a product is ordered by the form of a shop that keeps its orders: it has a price, and something is left. */
export const keepsOrderOf = (shop: Pick<CatalogueShop, 'orders'>, { pricePaisa, left }: CatalogueProduct): boolean =>
  shop.orders !== undefined && pricePaisa > 0 && left !== 0;
