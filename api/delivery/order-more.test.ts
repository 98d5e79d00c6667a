import { expect, test } from 'bun:test';
import type { OrderPage } from '../../site/storefront/kept-order.ts';
import { createApp } from '../app.ts';
import { startWithKeptOrders } from '../orders/testing.ts';

async function startWithOrder() {
  const started = await startWithKeptOrders();
  const { token } = (await started.place()).body as { token: string };
  const rendered: Array<{ readonly page: Extract<OrderPage, { kind: 'more' }>; readonly products: readonly string[] }> =
    [];
  const app = createApp({
    ...started.services,
    renderOrder: async (page, shop) => {
      if (page.kind === 'more') rendered.push({ page, products: shop.products.map(({ name }) => name) });
      return { body: '<h1>More</h1>', headers: {} };
    },
  });
  const path = `/orders/${token}/more`;
  const get = (query = '') => app.handle(new Request(`${started.origin}${path}${query}`));
  const post = (values: Record<string, string>) =>
    app.handle(
      new Request(`${started.origin}${path}`, {
        method: 'POST',
        headers: { origin: started.origin, 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
        body: new URLSearchParams(values).toString(),
      }),
    );
  return { ...started, token, rendered, get, post };
}

test('without script a shopper chooses another product, adds it, and is back at her order', async () => {
  const { get, post, rendered, asOwner, stored, token, productId } = await startWithOrder();
  await asOwner('POST', '/api/products', { name: 'Bangles', price: 150 });
  expect((await get()).headers.get('cache-control')).toBe('private, no-store');
  expect(rendered[0]?.products.toSorted()).toEqual(['Bangles', 'জামদানি Shari']);
  await get(`?productId=${productId}`);
  expect(rendered[1]).toMatchObject({ products: ['জামদানি Shari'], page: { productId } });
  const attempt = String(rendered[1]?.page.attempt);
  const sent = { productId, quantity: '১', seen: '50000', attempt };
  for (const answer of await Promise.all([post(sent), post(sent)]))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/orders/${token}`]);
  expect((await stored())[0]).toMatchObject({ totalPaisa: 156_000, version: 2 });
});

test('what is wrong is said in the form; a confirmed order leads back to its page', async () => {
  const { post, get, rendered, productId, last, asOwner, base, stored } = await startWithOrder();
  const refused = await post({ productId, quantity: '1', seen: '1', attempt: 'one' });
  expect(refused.status).toBe(409);
  expect(rendered[0]?.page.message).toContain('price');
  const { id } = await last();
  await asOwner('PUT', `${base}/${id}`, { version: 1, state: 'confirmed' });
  for (const answer of [await get(), await post({ productId, quantity: '1', attempt: 'two' })])
    expect(answer.status).toBe(303);
  expect((await stored())[0]).toMatchObject({ totalPaisa: 106_000 });
});
