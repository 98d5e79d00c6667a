import type { ReviewedProduct } from '../../api/orders/reviews/contract.ts';
import type { ShopperOrder } from '../../api/orders/order/order-views.ts';
import type { OrderNotice } from '../paths.ts';
import type { CatalogueProduct, CatalogueShop } from './catalogue.ts';

/** The fields of a form that was sent without JavaScript, by name. */
export type OrderFormValues = Readonly<Record<string, string>>;

/** The payments that a shopper can make at the shop's gateways, and the outcome of her visit there. */
export interface OnlinePayment {
  readonly providers: readonly ('bkash' | 'sslcommerz')[];
  /** Taka; 0 if there is nothing to pay. */
  readonly amount: number;
  readonly outcome: 'paid' | 'cancelled' | 'pending' | 'failed' | 'unavailable' | null;
}

/** The input of a refused form, and its problems in the shop's language, by field. */
export interface RefusedFields {
  readonly values: OrderFormValues;
  readonly problems: Readonly<Record<string, string>>;
  readonly message: string;
}

/** The data of an order page in addition to its shop: the status, adding a product, or a refused form. */
export type OrderPage =
  | {
      readonly kind: 'status';
      readonly token: string;
      readonly order: ShopperOrder;
      readonly online?: OnlinePayment;
      /** The outcome of the shopper's last request. */
      readonly notice?: OrderNotice;
      /** The form for an advance, if it was refused. */
      readonly payment?: RefusedFields;
      /** The products of a delivered order, with her reviews. */
      readonly reviews?: readonly ReviewedProduct[];
      /** The form for a review, if it was refused. */
      readonly review?: RefusedFields;
    }
  | {
      readonly kind: 'more';
      readonly token: string;
      readonly order: ShopperOrder;
      /** '' until one is chosen; the page then shows the shop's products. */
      readonly productId: string;
      readonly values: OrderFormValues;
      /** Why the product was not added; '' before the first try. */
      readonly message: string;
      /** In the shop's language, by field. */
      readonly problems: Readonly<Record<string, string>>;
    }
  | {
      /** Finds an order whose link was lost. */
      readonly kind: 'find';
      readonly values: OrderFormValues;
      /** Why no order is shown; '' before the first try. */
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

/** Names of the fields that are stored on a shopper's device if she agrees. */
export const rememberedFields = ['name', 'phone', 'district', 'area', 'address'] as const;

/** Whether a product has the order form of a shop that saves orders: it has a price and is not sold out. */
export const savesOrderOf = (shop: Pick<CatalogueShop, 'orders'>, { pricePaisa, left }: CatalogueProduct): boolean =>
  shop.orders !== undefined && pricePaisa > 0 && left !== 0;
