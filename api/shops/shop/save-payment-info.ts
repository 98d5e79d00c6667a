import { eq } from 'drizzle-orm';
import { shops } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { normaliseMobile } from '../../accounts/identity/contract.ts';
import type { Services } from '../../platform/config/services.ts';
import type { OwnShop, PaymentInfo } from './contract.ts';
import { changeOwnShop } from './change-own-shop.ts';
import { touchShop } from '../../platform/jobs/touch-shop.ts';

/** Saves the shop's payment numbers, as `01XXXXXXXXX`. @throws Failure `shop_not_found` */
export async function savePaymentInfo(
  services: Services,
  actor: Actor,
  shopId: string,
  input: PaymentInfo,
): Promise<OwnShop> {
  return changeOwnShop(services, actor, { shopId, permission: 'payment' }, async (transaction, shop) => {
    const numbers = { bkash: normaliseMobile(input.bkash) ?? '', nagad: normaliseMobile(input.nagad) ?? '' };
    await transaction
      .update(shops)
      .set({ ...numbers, ...(input.bank !== undefined && { bank: input.bank }) })
      .where(eq(shops.id, shop.id));
    await touchShop(transaction, shop.id, services.now());
  });
}
