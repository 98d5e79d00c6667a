import { eq } from 'drizzle-orm';
import { shops } from '../../db/schema/index.ts';
import type { Actor } from '../actor/actor.ts';
import { normaliseMobile } from '../identity/contract.ts';
import type { Services } from '../services.ts';
import type { PaymentInfo } from './contract.ts';
import { findOwnShop } from './find.ts';
import { touchShop } from '../outbox/touch-shop.ts';

/** Saves the numbers that shoppers pay to, as `01XXXXXXXXX`. @throws Failure `shop_not_found` */
export async function savePaymentInfo(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  input: PaymentInfo,
): Promise<void> {
  await database.write(async (transaction) => {
    const shop = await findOwnShop(transaction, actor, shopId, 'payment');
    const numbers = { bkash: normaliseMobile(input.bkash) ?? '', nagad: normaliseMobile(input.nagad) ?? '' };
    await transaction
      .update(shops)
      .set({ ...numbers, ...(input.bank !== undefined && { bank: input.bank }) })
      .where(eq(shops.id, shop.id));
    await touchShop(transaction, shop.id, now());
  });
}
