import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import type { Forwarder } from '../../forwarder/forwarder.ts';
import { api } from '../../stores/api.ts';
import { $forwarder } from '../../stores/payment-messages.ts';

/** The phone that forwards a shop's payment messages. */
export function forwarderOf(shop: OwnShop): Forwarder {
  const route = api.shops({ shop: shop.id })['payment-forwarder'];
  return {
    confirms: 'orders',
    store: $forwarder,
    change: (changes) => (request) => route.put(changes, request),
    remove: (request) => route.delete(undefined, request),
  };
}
