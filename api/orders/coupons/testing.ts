import { givePlan } from '../../shops/domains/testing.ts';
import { startWithSavedOrders } from '../testing.ts';

/** A shop on the PRO plan with an order form, a product of 500 taka, and functions for its coupons. */
export async function startWithCoupons() {
  const api = await startWithSavedOrders();
  await givePlan(api.services, api.userId, 'pro');
  const path = `/api/shops/${api.shopId}/coupons`;
  const coupon = async (fields: object = {}) =>
    api.asOwner('POST', path, { code: 'EID10', kind: 'percent', percent: 10, ...fields });
  const listed = async () => (await api.asOwner('GET', path)).body?.['coupons'];
  const change = async (fields: object) => {
    const [{ id, version }] = await listed();
    return api.asOwner('PUT', `${path}/${id}`, { version, ...fields });
  };
  /** Tries a code as the order form does. */
  const tryCode = async (code: string, fields: object = {}, ip?: string) =>
    api.send('POST', `/api/shops/${api.slug}/code`, {
      body: { code, productId: api.productId, quantity: 2, ...fields },
      ...(ip !== undefined && { ip }),
    });
  const phone = (index: number) => `018${String(index).padStart(8, '0')}`;
  return { ...api, path, coupon, change, listed, tryCode, phoneOf: phone };
}
