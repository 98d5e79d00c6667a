import type { Database } from '../../../db/client.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { plainImage } from '../pictures/test-photos.ts';
import type { NewPage } from './contract.ts';

/** A page as a seller sends it. */
export const aboutPage = {
  title: 'About us',
  slug: 'about',
  kind: 'about',
  language: 'en',
  inMenu: true,
  inFooter: true,
  body: [
    { type: 'heading', level: 2, text: [{ text: 'Who we are' }] },
    { type: 'paragraph', text: [{ text: 'Two sisters from ' }, { text: 'Bogura', bold: true }] },
  ],
} satisfies NewPage;

/** An API with a seller on the free plan, and calls for the pages of her shop. */
export async function startWithPages(database?: Database) {
  const api = await startTestApi({}, database);
  const seller = await api.newSeller();
  const { cookie, shopId } = seller;
  const base = `/api/shops/${shopId}/pages`;
  const create = (page: object = {}) => api.send('POST', base, { cookie, body: { ...aboutPage, ...page } });
  const change = (id: unknown, changes: object) =>
    api.send('PUT', `${base}/${String(id)}`, { cookie, body: { version: 1, ...changes } });
  const remove = (id: unknown) => api.send('DELETE', `${base}/${String(id)}`, { cookie });
  const list = async () => (await api.send('GET', base, { cookie })).body;
  const upload = async (colour: string, by = cookie) => {
    const body = new FormData();
    body.set('image', new File([await plainImage('png', 32, 32, colour)], 'photo.png'));
    return String((await api.send('POST', '/api/upload/product-image', { cookie: by, body })).body?.['imageUrl']);
  };
  return { ...api, seller, base, create, change, remove, list, upload };
}
