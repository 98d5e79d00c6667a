import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { customers, orders } from '../../../db/schema/index.ts';
import type { OrderRow } from '../order/find.ts';
import { openStates, type OrderState } from '../order/order-states.ts';

const open: ReadonlySet<OrderState> = new Set(openStates);

/** How many parcels to the phones of open orders their shops got back, by order. Orders without any are left out. */
export async function findReturned(db: Queryable, rows: readonly OrderRow[]): Promise<ReadonlyMap<string, number>> {
  const ids = rows.filter(({ state, phone }) => open.has(state) && phone !== '').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const isCustomer = and(eq(customers.shopId, orders.shopId), eq(customers.phone, orders.phone));
  const found = await db
    .select({ id: orders.id, returned: customers.returned })
    .from(orders)
    .innerJoin(customers, isCustomer)
    .where(and(inArray(orders.id, ids), gt(customers.returned, 0)));
  return new Map(found.map(({ id, returned }) => [id, returned]));
}
