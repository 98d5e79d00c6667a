import type { NotificationKind } from '../../platform/messaging/notifications/kind.ts';
import { writeToShopper, type OfOrder } from './write-to-shopper.ts';

/** An order is on its way, for its shopper. */
export const orderShippedKind: NotificationKind<OfOrder> = {
  name: 'order shipped',
  sms: (about) => writeToShopper(about, 'shipped', ['shipped']),
};
