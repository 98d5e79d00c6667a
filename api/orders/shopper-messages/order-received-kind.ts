import type { NotificationKind } from '../../platform/messaging/notifications/kind.ts';
import { writeToShopper, type OfOrder } from './write-to-shopper.ts';

/** An order has arrived, for its shopper. */
export const orderReceivedKind: NotificationKind<OfOrder> = {
  name: 'order received',
  sms: (about) => writeToShopper(about, 'received', ['new', 'confirmed', 'packed']),
};
