import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { orders } from '../../../db/schema/index.ts';
import type { Language } from '../../platform/texts/texts.ts';
import { numberText } from '../order/number-text.ts';

/** `#1001`, or null if the order is gone. */
export async function findNumber(
  db: Queryable,
  shopId: string,
  orderId: string,
  language: Language,
): Promise<string | null> {
  const [order] = await db
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.shopId, shopId)));
  return order ? numberText(order.number, language) : null;
}
