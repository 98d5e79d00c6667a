import { computed } from 'nanostores';
import type { SmsPhoneView } from '../../api/orders/shopper-messages/phone/contract.ts';
import { api } from './api.ts';
import { $forwarder } from './payment-messages.ts';
import { fetchedAtOpening, query, reload } from './queries.ts';
import { $shop } from './shop.ts';
import { $shopperMessages } from './shopper-messages.ts';

const $ownShop = computed($shop, (shop) => (shop?.role === 'owner' ? shop.id : null));

/** The phone that sends the shop's SMS and forwards payment messages, for its owner. Nobody sees its credentials. */
export const $smsPhone = query<SmsPhoneView>(
  ['sms-phone/', $ownShop],
  (_, shop = '') => api.shops({ shop })['sms-phone'].get(),
  fetchedAtOpening,
);

/** Shows the phone's new state, also in the card of the SMS, and its private URL. */
export function showSmsPhone(changed: SmsPhoneView): void {
  $smsPhone.mutate(changed);
  reload($forwarder);
  const messages = $shopperMessages.get().data;
  if (messages) $shopperMessages.mutate({ ...messages, hasPhone: changed.phone !== null });
}
