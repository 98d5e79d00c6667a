import type { OrderLineView } from '../../../api/orders/order/order-views.ts';

/** A line's product with its chosen options. */
export function productText({ name, options }: Pick<OrderLineView, 'name' | 'options'>): string {
  const chosen = Object.values(options).join(', ');
  return chosen === '' ? name : `${name} (${chosen})`;
}
