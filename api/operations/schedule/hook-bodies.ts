import type { BodyMakers } from '../../platform/messaging/webhooks/deliver.ts';
import { orderBody } from '../../orders/webhook/order-body.ts';
import { testBody } from '../../orders/webhook/send-test.ts';
import { publicationBody } from '../../platform/messaging/webhooks/shop-published.ts';

/** Builders of the webhook bodies, by type. Called at send time. */
export const hookBodies: BodyMakers = {
  'shop.published': publicationBody,
  'order.created': orderBody,
  'order.changed': orderBody,
  test: testBody,
};
