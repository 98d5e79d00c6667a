import { startWithSavedOrders } from '../../orders/testing.ts';
import { plainImage } from '../pictures/test-photos.ts';
import type { SalesBlock } from './blocks.ts';

/** The blocks of a page as a seller sends them. */
export const heroBlock = {
  type: 'hero',
  title: 'The saree of this Eid',
  text: '',
  imageUrl: null,
  videoUrl: null,
} satisfies SalesBlock;

/** An API with a shop that saves orders, on the free plan, and calls for its sales pages. */
export async function startWithSalesPages() {
  const api = await startWithSavedOrders();
  const base = `/api/shops/${api.shopId}/sales-pages`;
  const salesPage = {
    title: 'Eid saree',
    slug: 'eid',
    language: 'en',
    productIds: [api.productId],
    blocks: [heroBlock],
    isDraft: false,
  };
  const create = (page: object = {}) => api.asOwner('POST', base, { ...salesPage, ...page });
  const change = (id: unknown, changes: object) =>
    api.asOwner('PUT', `${base}/${String(id)}`, { version: 1, ...changes });
  const list = async () => (await api.asOwner('GET', base)).body;
  const upload = async (cookie: string) => {
    const body = new FormData();
    body.set('image', new File([await plainImage('png', 32, 32, '#aa0000')], 'photo.png'));
    return String((await api.send('POST', '/api/upload/product-image', { cookie, body })).body?.['imageUrl']);
  };
  return { ...api, base, salesPage, create, change, list, upload };
}
