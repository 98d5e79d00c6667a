import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { orderLines, orders } from '../../../db/schema/index.ts';

/** Maximum number of orders in one alert. */
const most = 500;

export interface NewOrder {
  readonly id: string;
  readonly number: number;
  readonly totalPaisa: number;
}

/** New orders from shoppers with a number above `number`, oldest first; at most 500. */
export async function newOrdersSince(db: Queryable, shopId: string, number: number): Promise<NewOrder[]> {
  return db
    .select({ id: orders.id, number: orders.number, totalPaisa: orders.totalPaisa })
    .from(orders)
    .where(
      and(eq(orders.shopId, shopId), eq(orders.state, 'new'), gt(orders.number, number), ne(orders.channel, 'manual')),
    )
    .orderBy(asc(orders.number))
    .limit(most);
}

/** The products of an order, without their options. */
export async function productsOf(
  db: Queryable,
  orderId: string,
): Promise<ReadonlyArray<{ name: string; quantity: number }>> {
  return db
    .select({ name: orderLines.name, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
}
