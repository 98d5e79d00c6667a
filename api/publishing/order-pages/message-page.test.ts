import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { ShopSnapshot } from '../../../site/storefront/snapshot.ts';
import { products, shops } from '../../../db/schema/index.ts';
import { createApp } from '../../app.ts';
import { setFacts } from '../../platform/http/requests/facts.ts';
import { startTestApi } from '../../../tests/api/testing.ts';

/** An API with a seller's product, and a renderer that records its input. */
async function startWithProduct() {
  const started = await startTestApi();
  const rendered: { path: string; shop: ShopSnapshot }[] = [];
  const app = createApp({
    ...started.services,
    render: async (path, shop) => {
      rendered.push({ path, shop });
      return { body: `<h1>${shop.name}</h1>`, headers: { 'content-security-policy': "style-src 'sha256-x';" } };
    },
  });
  const seller = await started.newSeller('Rahima');
  for (const name of ['Shari', 'Other'])
    await started.send('POST', '/api/products', { cookie: seller.cookie, body: { name, price: 1250 } });
  const { db } = started.services.database;
  const [shop] = await db.select().from(shops).where(eq(shops.id, seller.shopId));
  const [product] = await db.select().from(products).where(eq(products.name, 'Shari'));
  const order = (slug: string, id: string, query = '') =>
    app.handle(new Request(`${started.origin}/api/order/${slug}/${id}${query}`));
  const call = async (path: string, ip: string) => {
    const request = new Request(`${started.origin}${path}`);
    setFacts(request, { id: '', ip, startedAt: 0 });
    return app.handle(request);
  };
  return { ...started, ...seller, rendered, order, call, slug: shop?.slug ?? '', productId: product?.id ?? '' };
}

test('without JavaScript, the order page shows the chosen options under the shop pages’ security policy', async () => {
  const { order, rendered, slug, productId } = await startWithProduct();
  const response = await order(slug, productId, '?quantity=2&area=outside&channel=whatsapp');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('<h1>Rahima</h1>');
  expect(response.headers.get('content-security-policy')).toMatch(/form-action 'self'.*style-src 'sha256-x'/);
  expect(rendered[0]?.path).toBe(`/${slug}/p/${productId}/order?quantity=2&area=outside&channel=whatsapp`);
  expect(rendered[0]?.shop.products.map(({ name }) => name)).toEqual(['Shari']);
});

test('the message counts the coupon of a code, as the form did', async () => {
  const { order, rendered, send, cookie, shopId, slug, productId } = await startWithProduct();
  await send('PUT', `/api/shops/${shopId}`, { cookie, body: { orderMode: 'saved' } });
  const body = { code: 'EID10', kind: 'percent', percent: 10 };
  await send('POST', `/api/shops/${shopId}/coupons`, { cookie, body });
  const couponOf = async (query: string) => {
    await order(slug, productId, `?quantity=2&${query}`);
    const coupon = new URL(rendered.at(-1)!.path, 'https://poshora.example').searchParams.get('coupon');
    return coupon === null ? null : (JSON.parse(coupon) as unknown);
  };
  const terms = { code: 'EID10', kind: 'percent', value: 10, productIds: [productId] };
  expect(await couponOf('code=eid10')).toMatchObject(terms);
  for (const query of ['code=EID11', 'coupon={}', '']) expect(await couponOf(query)).toBeNull();
});

test('only an owner can make her orders name the recipient', async () => {
  const { order, rendered, send, cookie, newSeller, shopId, slug, productId } = await startWithProduct();
  const stranger = await newSeller('Stranger');
  const save = (by: string) => send('PUT', `/api/shops/${shopId}`, { cookie: by, body: { asksForRecipient: true } });
  expect((await save(stranger.cookie)).status).toBe(404);
  await order(slug, productId);
  expect((await save(cookie)).body?.['asksForRecipient']).toBe(true);
  await order(slug, productId);
  expect(rendered.map(({ shop }) => shop.asksForRecipient)).toEqual([false, true]);
});

test('the order page of a hidden product redirects to its product page', async () => {
  const { order, rendered, slug, productId, services, newSeller } = await startWithProduct();
  const [other] = await services.database.db.select().from(products).where(eq(products.name, 'Other'));
  const foreign = await newSeller('Karima');
  const [foreignShop] = await services.database.db.select().from(shops).where(eq(shops.id, foreign.shopId));
  for (const [at, id] of [
    [foreignShop!.slug, productId],
    [slug, 'unknown'],
    ['/evil.example', productId],
  ] as const) {
    const response = await order(encodeURIComponent(at), id);
    const expected = `/${encodeURIComponent(at)}/p/${id}`;
    expect([response.status, response.headers.get('location')]).toEqual([302, expected]);
  }
  await services.database.write(async (tx) => {
    await tx.update(products).set({ hiddenByOwner: true }).where(eq(products.id, other!.id));
  });
  expect((await order(slug, other!.id)).status).toBe(302);
  expect(rendered).toEqual([]);
});

test.each([
  ['order pages', (slug: string, product: string) => `/api/order/${slug}/${product}`],
  ['links of orders', () => '/orders/AAAAAAAAAAAAAAAAAAAAAA'],
])('an IP address that requests too many %s gets 429, and another IP address does not', async (_, pathOf) => {
  const { call, slug } = await startWithProduct();
  const path = pathOf(slug, 'unknown');
  const first = await call(path, '192.0.2.1');
  expect([302, 404]).toContain(first.status);
  const others = Array.from({ length: 604 }, () => call(path, '192.0.2.1'));
  const refused = (await Promise.all(others)).filter(({ status }) => status === 429);
  expect(refused).toHaveLength(5);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeWithin(1, 61);
  expect((await call(path, '192.0.2.2')).status).toBe(first.status);
});
