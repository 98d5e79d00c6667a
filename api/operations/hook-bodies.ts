import type { BodyMakers } from '../hooks/deliver.ts';
import { orderBody } from '../orders/hook/order-body.ts';
import { testBody } from '../orders/hook/send-test.ts';
import { publicationBody } from '../publishing/announce.ts';

/** What messages of each type say; made when they are sent. */
export const hookBodies: BodyMakers = {
  'shop.published': publicationBody,
  'order.created': orderBody,
  'order.changed': orderBody,
  test: testBody,
};
