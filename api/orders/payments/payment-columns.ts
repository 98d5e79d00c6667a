import { sql, type SQL } from 'drizzle-orm';
import { orders } from '../../../db/schema/index.ts';
import { smallest } from './payment-state.ts';

/*
 * The rules of `payment-state.ts` in SQL, for lists and sums. `payment-columns.test.ts` compares both.
 */

/** `toCollectOf` (paisa). */
export const toCollect: SQL<number> = sql`case
  when ${orders.paymentState} in ('paid', 'refunded') or ${orders.state} in ('cancelled', 'returned') then 0
  else max(0, ${orders.totalPaisa} - ${orders.paidPaisa}) end`;

/** `toGiveBackOf` (paisa), for orders of the index `orders_give_back`. */
export const toGiveBack: SQL<number> = sql`${orders.paidPaisa} + ${orders.courierPaisa}
  - case when ${orders.state} in ('cancelled', 'returned') then 0 else ${orders.totalPaisa} end`;

/** The amount (paisa) that an order lacks, without the cash that its courier has collected. */
export const notReceived: SQL<number> = sql`${orders.totalPaisa} - ${orders.paidPaisa} - ${orders.courierPaisa}`;

/** Whether an order is unfinished (`openStates`). The condition is that of the index `orders_open`. */
export const isUnfinished: SQL<boolean> = sql`+${orders.state} in ('new', 'confirmed', 'packed', 'shipped')`;

/** Whether an order was delivered and not paid. The condition is that of the index `orders_unpaid`. */
export const isUnpaid: SQL<boolean> = sql`(+${orders.state} = 'delivered'
  and ${orders.paymentState} in ('unpaid', 'part_paid') and ${notReceived} >= ${sql.raw(String(smallest))})`;

const isInIndex = sql`+${orders.paymentState} = 'paid' and (${orders.state} in ('cancelled', 'returned')
  or ${orders.totalPaisa} < ${orders.paidPaisa} + ${orders.courierPaisa})`;

/**
 * Whether the shop has to give money back. SQLite uses the index `orders_give_back` only if the query repeats its
 * condition. The `+` keeps it from choosing `orders_payment`, which has all paid orders.
 */
export const isOverpaid: SQL<boolean> = sql`(${isInIndex} and ${toGiveBack} >= ${sql.raw(String(smallest))})`;
