import { and, asc, eq, gte, lte, ne } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { orderLines, orders } from '../../../db/schema/index.ts';
import { optionLabel } from '../../shops/products/option-values.ts';

/** Maximum number of orders in one alert. */
const most = 500;

export interface NewOrder {
  readonly id: string;
  readonly number: number;
  readonly totalPaisa: number;
  /** Empty once the shopper is erased. */
  readonly name: string;
  readonly phone: string;
  readonly district: string;
  readonly isPickup: boolean;
}

/** New orders from shoppers in a range of numbers, oldest first; at most 500. */
export async function findNewOrders(
  db: Queryable,
  shopId: string,
  { since, until }: { readonly since: number; readonly until?: number },
): Promise<NewOrder[]> {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      totalPaisa: orders.totalPaisa,
      name: orders.name,
      phone: orders.phone,
      district: orders.district,
      isPickup: orders.isPickup,
    })
    .from(orders)
    .where(
      and(
        eq(orders.shopId, shopId),
        eq(orders.state, 'new'),
        gte(orders.number, since),
        until === undefined ? undefined : lte(orders.number, until),
        ne(orders.channel, 'manual'),
      ),
    )
    .orderBy(asc(orders.number))
    .limit(most);
}

/** The products of an order with the labels of their chosen options. */
export async function productsOf(
  db: Queryable,
  orderId: string,
): Promise<ReadonlyArray<{ name: string; chosen: string; quantity: number }>> {
  const lines = await db
    .select({ name: orderLines.name, options: orderLines.options, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return lines.map(({ name, options, quantity }) => ({
    name,
    chosen: Object.values(options).map(optionLabel).join(', '),
    quantity,
  }));
}
