import { eq } from 'drizzle-orm';
import { shops } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Services } from '../../platform/config/services.ts';
import type { OwnShop, PaymentInfo } from './contract.ts';
import { changeOwnShop } from './change-own-shop.ts';
import { hasPaymentNumber } from './has-payment-number.ts';
import { takesOnline } from './find-gateways.ts';
import { paymentColumns } from './payment-columns.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';

/**
 * Saves the shop's payment numbers, as `01XXXXXXXXX`, and what it asks for in advance.
 * @throws Failure `shop_not_found`, `invalid` for an advance without a number or a gateway to pay to
 */
export async function savePaymentInfo(
  services: Services,
  actor: Actor,
  shopId: string,
  input: PaymentInfo,
): Promise<OwnShop> {
  return changeOwnShop(services, actor, { shopId, permission: 'payment' }, async (transaction, shop) => {
    const columns = paymentColumns(input);
    const after = { ...shop, ...columns };
    if (
      after.advanceRule !== 'none' &&
      !hasPaymentNumber(after) &&
      !(await takesOnline(transaction, shop.id, services.now()))
    )
      throw new Failure('invalid', { fields: { advanceRule: { key: 'advance_number' } } });
    await transaction.update(shops).set(columns).where(eq(shops.id, shop.id));
    await touchShop({ transaction, now: services.now() }, shop.id);
  });
}
