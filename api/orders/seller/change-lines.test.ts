import { expect, test } from 'bun:test';
import { startWithSavedOrders } from '../testing.ts';

/** An order of two shari (500 taka) and two bangles (150 taka), both with a stock count. */
async function startWithTwoLines() {
  const api = await startWithSavedOrders();
  const { body: bangles } = await api.asOwner('POST', '/api/products', { name: 'Bangles', price: 150, stock: 5 });
  await api.asOwner('PUT', `/api/products/${api.productId}`, { stock: 10 });
  const token = String((await api.placeFromForm()).body?.['token']);
  const added = { productId: String(bangles?.['id']), quantity: 2 };
  await api.send('POST', `/api/orders/${token}/lines`, { body: added, headers: { 'idempotency-key': 'one' } });
  const { id, lines } = await api.last();
  const [shari, more] = (lines as { id: string }[]).map((line) => line.id);
  const change = async (changes: object) => {
    const { version } = await api.last();
    return api.asOwner('PUT', `${api.base}/${id}`, { version, ...changes });
  };
  /** The stock of both products. */
  const left = async () => {
    const { body } = await api.asOwner('GET', `/api/users/${api.userId}/shop`);
    const stockOf = new Map(body?.['products'].map((one: { name: string; stock: number }) => [one.name, one.stock]));
    return [stockOf.get('জামদানি Shari'), stockOf.get('Bangles')];
  };
  return { ...api, id, shari, more, change, left };
}

test('each line changes independently: totals and stock are right, and the history has old and new values', async () => {
  const { shari, more, change, left, last } = await startWithTwoLines();
  expect([await left(), (await last())['total']]).toEqual([[8, 3], 1360]);
  const { body } = await change({
    lines: [
      { id: shari, quantity: 1 },
      { id: more, quantity: 5 },
    ],
  });
  expect(body).toMatchObject({ subtotal: 1250, total: 1310, toCollect: 1310 });
  expect(await left()).toEqual([9, 0]);
  expect(body?.['events'].at(-1)).toMatchObject({
    by: 'seller',
    before: {
      lines: [
        { name: 'জামদানি Shari', quantity: 2, price: 500 },
        { name: 'Bangles', quantity: 2, price: 150 },
      ],
      subtotalPaisa: 130_000,
    },
    after: {
      lines: [
        { name: 'জামদানি Shari', quantity: 1 },
        { name: 'Bangles', quantity: 5 },
      ],
      subtotalPaisa: 125_000,
    },
  });
});

test('removing a line returns its pieces, but the last line cannot be removed', async () => {
  const { shari, more, change, left, list } = await startWithTwoLines();
  const { body } = await change({ lines: [{ id: shari, quantity: 0 }] });
  expect(body).toMatchObject({ subtotal: 300, total: 360, lines: [{ id: more }] });
  expect(body?.['events'].at(-1)).toMatchObject({ before: { lines: [{ quantity: 2 }] }, after: { lines: [] } });
  expect(await left()).toEqual([10, 3]);
  expect((await list({ search: 'জামদানি' }))?.['orders']).toEqual([]);
  expect((await change({ lines: [{ id: more, quantity: 0 }] })).body?.['fields']).toHaveProperty('lines');
  expect(await left()).toEqual([10, 3]);
});

test('if one of several changed lines exceeds the stock, none changes', async () => {
  const { shari, more, change, left, last } = await startWithTwoLines();
  const { status, body } = await change({
    lines: [
      { id: shari, quantity: 1 },
      { id: more, quantity: 6 },
    ],
  });
  expect([status, body?.['code'], body?.['left']]).toEqual([409, 'sold_out', 5]);
  expect([await left(), (await last())['total']]).toEqual([[8, 3], 1360]);
});

test('a change that keeps the sum still appears in the history, and is refused once the parcel is shipped', async () => {
  const { shari, more, change, left, last } = await startWithTwoLines();
  const swap = {
    lines: [
      { id: shari, quantity: 1, price: 700 },
      { id: more, quantity: 4 },
    ],
  };
  const { version } = await last();
  expect((await change(swap)).body).toMatchObject({ subtotal: 1300, version: version + 1 });
  expect((await last())['events'].at(-1)).toMatchObject({ kind: 'changed', after: { lines: [{ price: 700 }, {}] } });
  expect((await change(swap)).body, 'the same change again').toMatchObject({ version: version + 1 });
  for (const state of ['confirmed', 'packed', 'shipped']) await change({ state });
  const before = await left();
  expect((await change({ lines: [{ id: shari, quantity: 2, price: 350 }] })).body?.['code']).toBe('order_final');
  expect(await left()).toEqual(before);
});

test('a change based on an outdated version gets a conflict with the present lines and overwrites nothing', async () => {
  const { id, shari, more, change, left, last, asOwner, base } = await startWithTwoLines();
  const { version } = await last();
  await change({ lines: [{ id: more, quantity: 1 }] });
  const late = await asOwner('PUT', `${base}/${id}`, { version, lines: [{ id: shari, quantity: 9 }] });
  expect(late).toMatchObject({ status: 409, body: { code: 'conflict', order: { version: version + 1, total: 1210 } } });
  expect(await left()).toEqual([8, 4]);
});

test('a line of another order is not found, and neither order changes', async () => {
  const { id, shari, place, last, left, asOwner, base } = await startWithTwoLines();
  const { version } = await last();
  await place({ phone: '01912345678', quantity: 1 });
  const foreign = String((await last())['lines'][0].id);
  const stock = await left();
  const lines = [
    { id: shari, quantity: 1 },
    { id: foreign, quantity: 9 },
  ];
  expect((await asOwner('PUT', `${base}/${id}`, { version, lines })).status).toBe(404);
  expect([await left(), (await last())['lines'][0].quantity]).toEqual([stock, 1]);
});
