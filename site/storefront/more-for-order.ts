import type { ShopperOrder } from '../../api/orders/order/order-views.ts';
import { productsAListPage as perPage } from '../paths.ts';
import type { OrderFormValues } from './saved-order.ts';
import { search, searchIndex, type SearchIndex } from './search.ts';
import type { ProductSnapshot, ShopSnapshot } from './snapshot.ts';

export interface MorePage {
  readonly shown: readonly ProductSnapshot[];
  /** As typed. */
  readonly query: string;
  /** Counted from 1. */
  readonly page: number;
  readonly pages: number;
}

/** Longest search text that is evaluated: longer than any product's name. */
const maxQueryLength = 200;

/** Building the search index of a list takes tens of milliseconds, so it is cached as long as the list. */
const indexes = new WeakMap<readonly ProductSnapshot[], SearchIndex<ProductSnapshot>>();

/** The products that can be added to an order, in pages: `q` is the search text, `page` counts from 1. */
export function morePage(
  products: readonly ProductSnapshot[],
  isOffered: (product: ProductSnapshot) => boolean,
  values: OrderFormValues,
): MorePage {
  const query = (values['q'] ?? '').slice(0, maxQueryLength).trim();
  const found = (query === '' ? products : search(indexOf(products), { query, category: null })).filter(isOffered);
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  const wanted = Number.parseInt(values['page'] ?? '', 10) || 1;
  const page = Math.min(Math.max(wanted, 1), pages);
  return { shown: found.slice((page - 1) * perPage, page * perPage), query, page, pages };
}

function indexOf(products: readonly ProductSnapshot[]): SearchIndex<ProductSnapshot> {
  const index = indexes.get(products) ?? searchIndex(products);
  indexes.set(products, index);
  return index;
}

/**
 * An order's total, and what each piece of a product adds to it, in paisa; null if a discount, a price by quantity, an
 * option or free delivery can change more than that.
 */
export function totalWith(
  { delivery }: Pick<ShopSnapshot, 'delivery'>,
  order: Pick<ShopperOrder, 'total' | 'delivery' | 'discount'>,
  { pricePaisa, isFrom, steps, hasFreeDelivery }: ProductSnapshot,
): { readonly orderPaisa: number; readonly eachPaisa: number } | null {
  const maySaveDelivery = order.delivery > 0 && (hasFreeDelivery || delivery.freeFromPaisa !== undefined);
  if (order.discount > 0 || steps || isFrom || maySaveDelivery) return null;
  return { orderPaisa: Math.round(order.total * 100), eachPaisa: pricePaisa };
}
