import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { blockedPhones, orders } from '../../../db/schema/index.ts';
import type { OrderRow } from './find.ts';
import type { OrderState } from './order-states.ts';
import type { PhoneHistory } from './order-views.ts';

/** The earlier orders from an order's phone number at its shop, and whether the shop has blocked the number. */
export async function readPhoneHistory(db: Queryable, { shopId, phone }: OrderRow): Promise<PhoneHistory> {
  const rows =
    phone === ''
      ? []
      : await db
          .select({ state: orders.state })
          .from(orders)
          .where(and(eq(orders.shopId, shopId), eq(orders.phone, phone)));
  const [blocked] = await db
    .select()
    .from(blockedPhones)
    .where(and(eq(blockedPhones.shopId, shopId), eq(blockedPhones.phone, phone)));
  const countOf = (wanted: OrderState) => rows.filter(({ state }) => state === wanted).length;
  return {
    orders: rows.length,
    delivered: countOf('delivered'),
    returned: countOf('returned'),
    cancelled: countOf('cancelled'),
    isBlocked: blocked !== undefined,
  };
}
