import { eq } from 'drizzle-orm';
import { orders } from '../../db/schema/index.ts';
import { startTestApi } from '../testing.ts';

/** An order as a form sends it. */
export const order = {
  quantity: 2,
  name: 'Salma Akter',
  phone: '01812345678',
  district: 'Dhaka',
  area: 'Mirpur',
  address: 'House 4, Road 7',
  payment: { method: 'cash' },
};

/** An API with a shop that keeps its orders, and a product of 500 taka. */
export async function startWithKeptOrders() {
  const api = await startTestApi();
  const owner = await api.newSeller('Rahima');
  const asOwner = (method: string, path: string, body?: object) =>
    api.send(method, path, { cookie: owner.cookie, body });
  await asOwner('PUT', `/api/shops/${owner.shopId}`, { orderMode: 'kept' });
  const product = await asOwner('POST', '/api/products', { name: 'জামদানি Shari', price: 500 });
  const productId = String(product.body?.['id']);
  const place = (changes: object = {}, key: string = crypto.randomUUID(), address?: string) =>
    api.send('POST', `/api/shops/${owner.slug}/orders`, {
      body: { productId, ...order, ...changes },
      headers: { 'idempotency-key': key },
      ...(address !== undefined && { address }),
    });
  const stored = async () =>
    api.services.database.db.select().from(orders).where(eq(orders.shopId, owner.shopId)).orderBy(orders.number);
  const base = `/api/shops/${owner.shopId}/orders`;
  const list = async (query: Record<string, string> = {}) =>
    (await asOwner('GET', `${base}?${new URLSearchParams(query)}`)).body;
  /** The seller's view of the order that was placed last. */
  const last = async () => {
    const summary = (await list())?.['orders'][0];
    return (await asOwner('GET', `${base}/${summary.id}`)).body!;
  };
  return { ...api, ...owner, asOwner, productId, place, stored, base, list, last };
}
