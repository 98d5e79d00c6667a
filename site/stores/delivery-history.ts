import { computed } from 'nanostores';
import type { DeliveryHistory, HistorySettingsView } from '../../api/orders/delivery-history/contract.ts';
import { api } from './api.ts';
import { $openOrder } from './orders.ts';
import { fetchedAtOpening, query } from './queries.ts';
import { $shop } from './shop.ts';

const $shopId = computed($shop, (shop) => shop?.id ?? null);
const $ownedShop = computed($shop, (shop) => (shop?.role === 'owner' ? shop.id : null));

/** The known history of the phone of the order whose sheet is open. */
export const $deliveryHistory = query<DeliveryHistory>(
  ['delivery-history/', $shopId, '/', $openOrder],
  (_, shop = '', __, order = '') => api.shops({ shop }).orders({ order })['delivery-history'].get(),
  fetchedAtOpening,
);

/** The shop's settings about the histories of phones. */
export const $historySettings = query<HistorySettingsView>(
  ['history-settings/', $ownedShop],
  (_, shop = '') => api.shops({ shop })['delivery-history'].get(),
  fetchedAtOpening,
);
