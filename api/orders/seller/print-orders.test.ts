import { expect, test } from 'bun:test';
import { givePlan } from '../../shops/domains/testing.ts';
import { startWithSavedOrders } from '../testing.ts';

async function startWithTwo() {
  const api = await startWithSavedOrders();
  await api.place({ note: 'Ring twice' });
  await api.place({ phone: '01912345678', name: 'Parvin' });
  const ids: string[] = (await api.list())?.['orders'].map(({ id }: { id: string }) => id);
  const print = (orders: readonly string[], cookie = api.cookie) =>
    api.send('POST', `${api.base}/papers`, { cookie, body: { orders } });
  return { ...api, ids, print };
}

test('a printed order shows the amount to collect and a link to its status page, the same on every print', async () => {
  const { ids, print, send, place, services } = await startWithTwo();
  const [, first = ''] = ids;
  const { body } = await print([first]);
  expect(body?.['papers']).toMatchObject([
    {
      number: 1001,
      name: 'Salma Akter',
      note: 'Ring twice',
      subtotal: 1000,
      delivery: 60,
      total: 1060,
      toCollect: 1060,
    },
  ]);
  const url = String(body?.['papers'][0].url);
  expect(url).toMatch(/\/orders\/[\w-]{22}$/);
  expect((await print([first, first])).body?.['papers'][0].url).toBe(url);
  const token = url.split('/').at(-1) ?? '';
  expect((await send('GET', `/api/orders/${token}`)).body).toMatchObject({ number: 1001, name: 'Salma Akter' });
  expect(JSON.stringify(await services.database.db.all('select * from orders'))).not.toContain(token);
  const own = (await place({ phone: '01612345678' })).body;
  expect((await send('GET', `/api/orders/${own?.['token']}`)).status, 'the shopper’s own URL still works').toBe(200);
});

test('bulk printing needs starter, trial or pro, and keeps the requested order', async () => {
  const { ids, print, services, userId } = await startWithTwo();
  await givePlan(services, userId, 'free');
  expect(await print(ids)).toMatchObject({ status: 403, body: { code: 'bulk_printing_not_in_plan' } });
  expect((await print(ids.slice(0, 1))).status).toBe(200);
  for (const plan of ['starter', 'pro'] as const) {
    await givePlan(services, userId, plan);
    const { body } = await print(ids.toReversed());
    expect(body?.['papers'].map(({ number }: { number: number }) => number)).toEqual([1001, 1002]);
  }
  expect((await print(Array.from({ length: 101 }, (_, index) => `order ${index}`))).status).toBe(422);
});

test('another owner can neither print these orders nor get their links', async () => {
  const { ids, print, newSeller, send, stored } = await startWithTwo();
  const other = await newSeller('Other');
  expect((await print(ids.slice(0, 1), other.cookie)).status).toBe(404);
  const path = `/api/shops/${other.shopId}/orders/papers`;
  const own = await send('POST', path, { cookie: other.cookie, body: { orders: ids.slice(0, 1) } });
  expect(own.body).toEqual({ papers: [] });
  expect((await stored()).map(({ linkHash }) => linkHash)).toEqual([null, null]);
});
