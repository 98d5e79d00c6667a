import { and, eq, gte, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { one } from '../../../db/one-row.ts';
import { orderLines, orders, parcels } from '../../../db/schema/index.ts';
import { startOfDay } from '../../platform/formats/dhaka-time.ts';
import type { Profit } from './contract.ts';

/**
 * The profit of a shop's orders since the first of the Dhaka days. An order counts if the cost of all its lines is
 * known, because sales without their cost would look like profit. Couriers charge for returned parcels, too.
 */
export async function readProfit(db: Queryable, shopId: string, [since = '']: readonly string[]): Promise<Profit> {
  const lineOf = sql`from ${orderLines} where ${orderLines.orderId} = ${orders.id}`;
  const parcelOf = sql`from ${parcels} where ${parcels.orderId} = ${orders.id}`;
  const each = db
    .select({
      isOver: sql<number>`${orders.state} in ('cancelled', 'returned')`.as('is_over'),
      subtotalPaisa: orders.subtotalPaisa,
      deliveryPaisa: orders.deliveryPaisa,
      discountPaisa: orders.discountPaisa,
      // Null if the cost of a line is unknown.
      cost: sql<number | null>`(select iif(count(*) = count(${orderLines.costPaisa}),
        sum(${orderLines.quantity} * ${orderLines.costPaisa}), null) ${lineOf})`.as('cost'),
      fee: sql<number>`(select sum(${parcels.feePaisa}) ${parcelOf})`.as('fee'),
      unknownFees: sql<number>`(select count(*) ${parcelOf} and ${parcels.feePaisa} is null)`.as('unknown_fees'),
    })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), gte(orders.createdAt, startOfDay(since))))
    // Cuts nothing off, but with a limit SQLite computes the columns of an order once instead of once for each sum.
    .limit(Number.MAX_SAFE_INTEGER)
    .as('each_order');
  const isCounted = sql`not ${each.isOver} and ${each.cost} is not null`;
  const isUnknown = sql`not ${each.isOver} and ${each.cost} is null`;
  const sumOf = (amount: unknown, condition = isCounted) =>
    sql<number>`coalesce(sum(iif(${condition}, ${amount}, 0)), 0)`;
  const isCharged = sql`not (${isUnknown})`;
  const row = one(
    await db
      .select({
        orders: sumOf(1),
        withoutCost: sumOf(1, isUnknown),
        sales: sumOf(each.subtotalPaisa),
        delivery: sumOf(each.deliveryPaisa),
        discounts: sumOf(each.discountPaisa),
        cost: sumOf(each.cost),
        couriers: sumOf(each.fee, isCharged),
        parcelsWithoutFee: sumOf(each.unknownFees, isCharged),
      })
      .from(each),
  );
  const { orders: counted, withoutCost, parcelsWithoutFee, ...paisa } = row;
  const { sales, delivery, discounts, cost, couriers } = paisa;
  return {
    orders: counted,
    withoutCost,
    parcelsWithoutFee,
    sales: sales / 100,
    delivery: delivery / 100,
    discounts: discounts / 100,
    cost: cost / 100,
    couriers: couriers / 100,
    profit: (sales + delivery - discounts - cost - couriers) / 100,
  };
}
