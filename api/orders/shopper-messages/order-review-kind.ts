import type { NotificationKind } from '../../platform/messaging/notifications/kind.ts';
import { findReviewedProducts } from '../reviews/find.ts';
import { writeToShopper, type OfOrder } from './write-to-shopper.ts';

/** Asks the shopper of a delivered order for reviews, unless she has written them. */
export const orderReviewKind: NotificationKind<OfOrder> = {
  name: 'order review',
  sms: (about) =>
    writeToShopper(about, 'review', ['delivered'], async (order) =>
      (await findReviewedProducts(about.db, order)).some(({ review }) => review === null),
    ),
};
