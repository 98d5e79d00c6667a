import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { smsCounts } from '../../../../db/schema/index.ts';
import { dhakaDay } from '../../formats/dhaka-time.ts';

/** The row of `sms_counts` that counts a shop's messages. */
export const scopeOfShop = (shopId: string): string => `shop/${shopId}`;

/** The row that counts all messages. */
export const scopeOfAll = 'all';

/** All SMS on the day of `now` (epoch ms) in Dhaka: messages, and the parts that they are charged as. */
export async function countAllSms(
  db: Queryable,
  now: number,
): Promise<{ readonly messages: number; readonly parts: number }> {
  const { messages, parts } = smsCounts;
  const [found] = await db
    .select({ messages, parts })
    .from(smsCounts)
    .where(and(eq(smsCounts.day, dhakaDay(now)), eq(smsCounts.scope, scopeOfAll)));
  return found ?? { messages: 0, parts: 0 };
}

/** The number of SMS of a shop on the day of `now` (epoch ms) in Dhaka. */
export async function countShopSms(db: Queryable, shopId: string, now: number): Promise<number> {
  const [found] = await db
    .select({ messages: smsCounts.messages })
    .from(smsCounts)
    .where(and(eq(smsCounts.day, dhakaDay(now)), eq(smsCounts.scope, scopeOfShop(shopId))));
  return found?.messages ?? 0;
}
