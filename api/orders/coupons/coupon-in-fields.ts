import { Failure } from '../../platform/errors/failure.ts';
import type { Services } from '../../platform/config/services.ts';
import { couponField, furtherIn } from '../order/further-lines.ts';
import { optionsIn } from '../order/order-of-form.ts';
import { triedCode } from './contract.ts';
import { tryCode } from './try-code.ts';

type Fields = Readonly<Record<string, string>>;

/**
 * The fields of an order by message, with the terms of their code (`TriedCoupon` as JSON) for the page with the message.
 * Terms in the given fields are dropped. A code that is refused takes off nothing.
 */
export async function couponInFields(
  services: Services,
  named: string,
  { [couponField]: _, ...fields }: Fields,
  { productId, ip }: { readonly productId: string; readonly ip: string },
): Promise<Fields> {
  const { code, quantity } = fields;
  if (!code) return fields;
  const more = furtherIn((name) => fields[name]);
  const wish = triedCode.safeParse({ code, productId, quantity, options: optionsIn(fields), more });
  if (!wish.success) return fields;
  try {
    return { ...fields, [couponField]: JSON.stringify(await tryCode(services, named, wish.data, ip)) };
  } catch (error) {
    if (error instanceof Failure) return fields;
    throw error;
  }
}
