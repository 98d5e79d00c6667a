import { expect, test } from 'bun:test';
import type { OrderPage } from '../../../site/storefront/saved-order.ts';
import { orders } from '../../../db/schema/index.ts';
import { createApp } from '../../app.ts';
import { startWithSavedOrders } from '../testing.ts';
import { shareTestApi } from '../../../tests/api/testing.ts';

shareTestApi();

async function startWithOrder() {
  const started = await startWithSavedOrders();
  await started.place();
  const [order] = await started.stored();
  if (!order) throw new Error('The order was not stored');
  const rendered: Array<Extract<OrderPage, { kind: 'find' }>> = [];
  const app = createApp({
    ...started.services,
    renderOrder: async (page) => {
      if (page.kind === 'find') rendered.push(page);
      return { body: '<h1>Page</h1>', headers: {} };
    },
  });
  const get = (path: string) => app.handle(new Request(started.origin + path));
  const find = (values: Record<string, string>, slug = started.slug) =>
    app.handle(
      new Request(`${started.origin}/orders/find?shop=${slug}`, {
        method: 'POST',
        headers: { origin: started.origin, 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
        body: new URLSearchParams(values).toString(),
      }),
    );
  return { ...started, order, rendered, get, find };
}

test('a shopper without her link finds her order by its number and her phone', async () => {
  const { find, get, order, rendered, slug } = await startWithOrder();
  expect((await get(`/orders/find?shop=${slug}`)).status).toBe(200);
  expect(rendered.at(-1)).toMatchObject({ kind: 'find', message: '', values: {} });
  const spoken = `+880 ${order.phone.slice(1)}`;
  const found = await find({ number: '#১০০১', phone: spoken });
  expect([found.status, found.headers.get('cache-control')]).toEqual([303, 'no-store']);
  const location = found.headers.get('location') ?? '';
  expect(location).toMatch(/^\/orders\/[\w-]{22}$/);
  expect((await get(location)).status).toBe(200);
});

test('a wrong number and a wrong phone get the same page, and typed input stays', async () => {
  const { find, order, rendered } = await startWithOrder();
  for (const values of [
    { number: '1002', phone: order.phone },
    { number: '1001', phone: '01899999999' },
  ]) {
    expect((await find(values)).status).toBe(404);
    expect(rendered.at(-1)).toMatchObject({ values, problems: {} });
  }
  expect(rendered[0]!.message).toBe(rendered[1]!.message);
  expect((await find({ number: 'two', phone: '12' })).status).toBe(422);
  expect(Object.keys(rendered.at(-1)!.problems)).toEqual(['number', 'phone']);
});

test('the order of an erased shopper is not found, nor one in an unknown shop', async () => {
  const { find, order, services } = await startWithOrder();
  expect((await find({ number: '1001', phone: order.phone }, 'no-such-shop')).status).toBe(404);
  await services.database.write(async (transaction) => {
    await transaction.update(orders).set({ erasedAt: services.now() });
  });
  expect((await find({ number: '1001', phone: order.phone })).status).toBe(404);
});

test('a program that tries numbers for a phone is stopped after ten', async () => {
  const { find, order } = await startWithOrder();
  for (let number = 2001; number <= 2010; number++)
    expect((await find({ number: String(number), phone: order.phone })).status).toBe(404);
  expect((await find({ number: '1001', phone: order.phone })).status).toBe(429);
});
