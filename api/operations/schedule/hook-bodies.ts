import type { BodyMakers } from '../../platform/messaging/webhooks/deliver.ts';
import { orderBody } from '../../orders/webhook/order-body.ts';
import { testBody } from '../../orders/webhook/send-test.ts';
import { publicationBody } from '../../publishing/publisher/announce.ts';

/** What messages of each type say; made when they are sent. */
export const hookBodies: BodyMakers = {
  'shop.published': publicationBody,
  'order.created': orderBody,
  'order.changed': orderBody,
  test: testBody,
};
