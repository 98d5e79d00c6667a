import { expect, test } from 'bun:test';
import type { OrderPage } from '../../../site/storefront/saved-order.ts';
import { createApp } from '../../app.ts';
import { startWithSavedOrders } from '../testing.ts';
import { minute } from '../../platform/formats/durations.ts';
import { setFacts } from '../../platform/http/requests/facts.ts';
import { shareTestApi } from '../../../tests/api/testing.ts';

shareTestApi();

async function startWithOrder() {
  const started = await startWithSavedOrders();
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
  function get(query = '', { of = token, ip = '192.0.2.1' } = {}) {
    const request = new Request(`${started.origin}/orders/${of}/more${query}`);
    setFacts(request, { id: 'request', ip, startedAt: 0 });
    return app.handle(request);
  }
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

test('without JavaScript, a shopper chooses another product, adds it, and returns to her order', async () => {
  const { get, post, rendered, asOwner, stored, token, productId } = await startWithOrder();
  await asOwner('POST', '/api/products', { name: 'Bangles', price: 150 });
  expect((await get()).headers.get('cache-control')).toBe('private, no-store');
  expect(rendered[0]?.products.toSorted()).toEqual(['Bangles', 'জামদানি Shari']);
  await get(`?productId=${productId}`);
  expect(rendered[1]).toMatchObject({ products: ['জামদানি Shari'], page: { productId } });
  const sent = { productId, quantity: '১', seen: '50000' };
  const responses = await Promise.all([post(sent), post(sent)]);
  expect(responses.map(({ status }) => status)).toEqual([303, 303]);
  const to = new Set(responses.map(({ headers }) => headers.get('location')));
  expect(to).toEqual(new Set([`/orders/${token}?notice=added`, `/orders/${token}?notice=again`]));
  expect((await stored())[0]).toMatchObject({ totalPaisa: 156_000, version: 2 });
});

test('the same product from a form opened anew is not added twice within ten minutes, and is added later', async () => {
  const { post, stored, productId, clock } = await startWithOrder();
  const noticeOf = async (changes: Record<string, string> = {}) => {
    const { headers } = await post({ productId, quantity: '1', seen: '50000', ...changes });
    return headers.get('location')?.split('=')[1];
  };
  expect(await noticeOf()).toBe('added');
  clock.now += 9 * minute;
  expect(await noticeOf({ quantity: '১' })).toBe('again');
  expect((await stored())[0]).toMatchObject({ totalPaisa: 156_000 });
  expect(await noticeOf({ quantity: '2' }), 'another quantity is another wish').toBe('added');
  clock.now += 2 * minute;
  expect([await noticeOf(), await noticeOf()]).toEqual(['added', 'again']);
  expect((await stored())[0]).toMatchObject({ totalPaisa: 306_000 });
});

test('a product that the seller removed can be added again at once; other products stay protected from a double addition', async () => {
  const { post, stored, productId, asOwner, base, last } = await startWithOrder();
  const bangles = String((await asOwner('POST', '/api/products', { name: 'Bangles', price: 150 })).body?.['id']);
  const noticeOf = async (product: string) =>
    (await post({ productId: product, quantity: '1' })).headers.get('location')?.split('=')[1];
  expect([await noticeOf(productId), await noticeOf(bangles)]).toEqual(['added', 'added']);
  const { id, version, lines } = await last();
  const removed = lines.find(({ name }: { name: string }) => name === 'Bangles').id;
  await asOwner('PUT', `${base}/${id}`, { version, lines: [{ id: removed, quantity: 0 }] });
  expect((await stored())[0]).toMatchObject({ totalPaisa: 156_000 });
  expect([await noticeOf(bangles), await noticeOf(bangles)]).toEqual(['added', 'again']);
  expect(await noticeOf(productId)).toBe('again');
  expect((await stored())[0]).toMatchObject({ totalPaisa: 171_000 });
});

test('the form shows its errors; a confirmed order redirects to its page', async () => {
  const { post, get, rendered, token, productId, last, asOwner, base, stored } = await startWithOrder();
  const refused = await post({ productId, quantity: '1', seen: '1' });
  expect(refused.status).toBe(409);
  expect(rendered[0]?.page.message).toContain('price');
  const { id } = await last();
  await asOwner('PUT', `${base}/${id}`, { version: 1, state: 'confirmed' });
  for (const { status, headers } of [await get(), await post({ productId, quantity: '1' })])
    expect([status, headers.get('location')]).toEqual([303, `/orders/${token}?notice=late`]);
  expect((await stored())[0]).toMatchObject({ totalPaisa: 106_000 });
});

test('a refused form marks its field and keeps its input; going back and submitting it again adds one line', async () => {
  const { post, rendered, productId, stored } = await startWithOrder();
  const sent = { productId, quantity: '১', seen: '50000' };
  const submit = async (quantity: string) => (await post({ ...sent, quantity })).status;
  expect([await submit('০'), await submit('১'), await submit('০'), await submit('১')]).toEqual([422, 303, 422, 303]);
  const ofOne = { values: { quantity: '০' }, problems: { quantity: expect.any(String) } };
  expect(rendered.map(({ page }) => page)).toMatchObject([ofOne, ofOne]);
  expect((await stored())[0]).toMatchObject({ totalPaisa: 156_000 });
});

/** Sends concurrent requests. Returns how many were refused, and whether those had a `Retry-After` header. */
async function refusedOf(count: number, call: (number: number) => Promise<Response>) {
  const responses = await Promise.all(Array.from({ length: count }, (_, number) => call(number)));
  const refused = responses.filter(({ status }) => status === 429);
  return { refused: refused.length, wait: refused.every(({ headers }) => Number(headers.get('retry-after')) > 0) };
}

test('product lookups through one order’s link are limited over all IP addresses; other orders are not affected', async () => {
  const { get, place, rendered } = await startWithOrder();
  const { token: other } = (await place({ phone: '01911111111' })).body as { token: string };
  const search = (number: number) => get('?q=shari', { ip: `192.0.2.${number}` });
  expect(await refusedOf(70, search)).toEqual({ refused: 10, wait: true });
  expect(rendered).toHaveLength(60);
  expect((await get('?q=shari', { of: other })).status).toBe(200);
});

test('an IP address that guesses order links gets 429, and another IP address does not', async () => {
  const { get } = await startWithOrder();
  const guess = (number: number) => get('', { of: `guess-${number}` });
  expect(await refusedOf(610, guess)).toEqual({ refused: 10, wait: true });
  expect((await get('', { ip: '192.0.2.2' })).status).toBe(200);
});
