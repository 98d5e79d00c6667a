import { eq } from 'drizzle-orm';
import { orders, products } from '../../db/schema/index.ts';
import { startTestApi } from '../../tests/api/testing.ts';
import { signForm } from './shopper/form-token.ts';
import { orderSecret } from './order/secret.ts';
import { minute } from '../platform/formats/durations.ts';

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

/** An API with a shop with an order form, and a product of 500 taka. */
export async function startWithSavedOrders(settings: Record<string, string> = {}) {
  const api = await startTestApi(settings);
  const owner = await api.newSeller('Rahima');
  const asOwner = (method: string, path: string, body?: object) =>
    api.send(method, path, { cookie: owner.cookie, body });
  await asOwner('PUT', `/api/shops/${owner.shopId}`, { orderMode: 'saved' });
  const product = await asOwner('POST', '/api/products', { name: 'জামদানি Shari', price: 500 });
  const productId = String(product.body?.['id']);
  const place = (changes: object = {}, key: string = crypto.randomUUID(), ip?: string) =>
    api.send('POST', `/api/shops/${owner.slug}/orders`, {
      body: { productId, ...order, ...changes },
      headers: { 'idempotency-key': key },
      ...(ip !== undefined && { ip }),
    });
  /** The same through the shop's own form, which is not suspicious. */
  const placeFromForm = async (changes: object = {}, key?: string, ip?: string) => {
    const opened = api.clock.now - minute;
    const formToken = signForm(await orderSecret(api.services), owner.shopId, opened);
    return place({ formToken, ...changes }, key, ip);
  };
  /** The same from the form without JavaScript. */
  const placePlain = async (fields: Record<string, string> = {}) => {
    const { payment, quantity, ...typed } = order;
    const all = { productId, quantity: String(quantity), method: payment.method, ...typed, ...fields };
    const headers = { origin: api.origin, 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(all).toString();
    return api.app.handle(new Request(`${api.origin}/${owner.slug}/orders`, { method: 'POST', headers, body }));
  };
  const stored = async () =>
    api.services.database.db.select().from(orders).where(eq(orders.shopId, owner.shopId)).orderBy(orders.number);
  const base = `/api/shops/${owner.shopId}/orders`;
  const list = async (query: Record<string, string> = {}) =>
    (await asOwner('GET', `${base}?${new URLSearchParams(query)}`)).body;
  /** The seller's view of the latest order. */
  const last = async () => {
    const summary = (await list())?.['orders'][0];
    return (await asOwner('GET', `${base}/${summary.id}`)).body!;
  };
  /** Enters money for an order by hand. */
  const enter = async (id: string, payment: object) => {
    const { version } = (await asOwner('GET', `${base}/${id}`)).body!;
    return asOwner('POST', `${base}/${id}/payments`, { version, ...payment });
  };
  /** Confirms, rejects or reverses an entry of an order, its first one by default. */
  const stepEntry = async (id: string, step: object, index = 0) => {
    const { version, payments } = (await asOwner('GET', `${base}/${id}`)).body!;
    return asOwner('PUT', `${base}/${id}/payments/${payments[index].id}`, { version, ...step });
  };
  const placing = { place, placeFromForm, placePlain };
  return { ...api, ...owner, ...placing, asOwner, productId, stored, base, list, last, enter, stepEntry };
}

/** A shop with one product and the given stock. `place` orders through the shop's own form. */
export async function startWithStock(stock: number) {
  const started = await startWithSavedOrders();
  const { asOwner, productId, services } = started;
  await asOwner('PUT', `/api/products/${productId}`, { stock });
  const left = async () => (await services.database.db.select().from(products))[0]?.stock;
  return { ...started, place: started.placeFromForm, left };
}
