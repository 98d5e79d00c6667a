import { and, eq } from 'drizzle-orm';
import { orders } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { normaliseMobile } from '../../platform/formats/mobile.ts';
import { readWhole } from '../../platform/formats/typed-number.ts';
import type { ShopRow } from '../../shops/shop/find.ts';
import { orderSecret } from '../order/secret.ts';
import { statusLink } from '../order/status-link.ts';

/**
 * The path of the status page of a shop's order, by its number and phone as typed. Order numbers are easy to guess, so
 * `limit` counts the tries for a phone, and a wrong pair does not tell which part is wrong.
 * @throws Failure `invalid`, `too_many_requests`, `not_found`
 */
export async function findLostOrder(
  services: Services,
  shop: ShopRow,
  { number = '', phone = '' }: Readonly<Record<string, string>>,
  limit: (phone: string) => Promise<void>,
): Promise<string> {
  const typed = readWhole(number.slice(0, 40).replace(/^\s*[#№]/, ''));
  const mobile = normaliseMobile(phone.slice(0, 40));
  if (typed === null || mobile === null)
    throw new Failure('invalid', {
      fields: {
        ...(typed === null && { number: { key: 'order_number' } }),
        ...(mobile === null && { phone: { key: 'mobile' } }),
      },
    });
  await limit(`${shop.id} ${mobile}`);
  const secret = await orderSecret(services);
  return services.database.write(async (transaction) => {
    const [order] = await transaction
      .select()
      .from(orders)
      .where(and(eq(orders.shopId, shop.id), eq(orders.number, typed), eq(orders.phone, mobile)));
    const path = order && (await statusLink(transaction, order, secret, ''));
    if (!path) throw new Failure('not_found');
    return path;
  });
}
