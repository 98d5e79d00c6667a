import { reviews } from '../../../db/schema/index.ts';
import { startWithSavedOrders } from '../testing.ts';

/** A shop with an order form, orders of which are delivered, and reviews of its product. */
export async function startWithReviews() {
  const api = await startWithSavedOrders();
  const step = async (...states: string[]) => {
    for (const state of states) {
      const { id, version } = await api.last();
      await api.asOwner('PUT', `${api.base}/${id}`, { version, state });
    }
  };
  const deliver = () => step('confirmed', 'packed', 'shipped', 'delivered');
  /** The token of a new order. */
  const order = async (changes: object = {}) => String((await api.place(changes)).body?.['token']);
  const orderDelivered = async (changes: object = {}) => {
    const token = await order(changes);
    await deliver();
    return token;
  };
  const review = (token: string, given: object = {}) =>
    api.send('POST', `/api/orders/${token}/reviews`, {
      body: { productId: api.productId, stars: 5, text: 'Lovely', ...given },
    });
  const storedReviews = async () => api.services.database.db.select().from(reviews);
  const path = `/api/shops/${api.shopId}/reviews`;
  const change = (id: string, changes: object) => api.asOwner('PUT', `${path}/${id}`, changes);
  return { ...api, step, deliver, order, orderDelivered, review, storedReviews, path, change };
}
