import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { smsCounts } from '../../../../db/schema/index.ts';
import { dhakaDay } from '../../formats/dhaka-time.ts';

/** The row of `sms_counts` that counts a shop's messages. */
export const scopeOfShop = (shopId: string): string => `shop/${shopId}`;

/** The number of SMS of a shop on the day of `now` (epoch ms) in Dhaka. */
export async function countShopSms(db: Queryable, shopId: string, now: number): Promise<number> {
  const [found] = await db
    .select({ messages: smsCounts.messages })
    .from(smsCounts)
    .where(and(eq(smsCounts.day, dhakaDay(now)), eq(smsCounts.scope, scopeOfShop(shopId))));
  return found?.messages ?? 0;
}
