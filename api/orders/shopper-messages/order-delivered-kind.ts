import type { NotificationKind } from '../../platform/messaging/notifications/kind.ts';
import { writeToShopper, type OfOrder } from './write-to-shopper.ts';

/** An order was delivered, for its shopper. */
export const orderDeliveredKind: NotificationKind<OfOrder> = {
  name: 'order delivered',
  sms: (about) => writeToShopper(about, 'delivered', ['delivered']),
};
