import { expect, test } from 'bun:test';
import { orderEvents, orders, payments } from '../../../db/schema/index.ts';
import { nextStates, orderStates } from './order-states.ts';
import { startWithSavedOrders } from '../testing.ts';
import { shareTestApi } from '../../../tests/api/testing.ts';

shareTestApi();

test('an order goes from new to delivered with an event for each step, and a repeated step does nothing', async () => {
  const { place, last, asOwner, base, services, identifier } = await startWithSavedOrders();
  await place();
  for (const state of ['confirmed', 'packed', 'shipped', 'delivered']) {
    const order = await last();
    const step = () => asOwner('PUT', `${base}/${order['id']}`, { version: order['version'], state });
    expect((await step()).body).toMatchObject({ state, version: order['version'] + 1 });
    expect((await step()).body).toMatchObject({ state, version: order['version'] + 1 });
  }
  const events = await services.database.db.select().from(orderEvents);
  expect(events.map(({ before, after }) => [before, after])).toEqual([
    [null, 'new'],
    ['new', 'confirmed'],
    ['confirmed', 'packed'],
    ['packed', 'shipped'],
    ['shipped', 'delivered'],
  ]);
  expect(events.slice(1).every(({ by, byName }) => by === 'seller' && byName === identifier)).toBe(true);
});

test('an order only takes steps that the table allows, in any sequence of requests', async () => {
  const { place, last, asOwner, base, services } = await startWithSavedOrders();
  let random = 7;
  const pick = <Value>(values: readonly Value[]): Value => {
    random = (random * 48_271) % 2_147_483_647;
    return values[random % values.length] as Value;
  };
  for (let round = 0; round < 6; round += 1) {
    await place({ phone: `0181234567${round}` });
    let order = await last();
    for (let step = 0; step < 12; step += 1) {
      const change = { state: pick(orderStates) };
      const { status, body } = await asOwner('PUT', `${base}/${order['id']}`, { version: order['version'], ...change });
      const isAllowed = change.state === order['state'] || nextStates[order['state'] as 'new'].includes(change.state);
      expect([change, order['state'], status]).toEqual([change, order['state'], isAllowed ? 200 : 409]);
      if (status === 200) order = body!;
    }
    const events = (await services.database.db.select().from(orderEvents)).filter(
      ({ orderId }) => orderId === order['id'],
    );
    const steps = events.filter(({ kind }) => kind === 'state');
    expect(steps.at(-1)?.after ?? 'new').toBe(order['state']);
    for (const [index, { before }] of steps.entries()) expect(before).toBe(steps[index - 1]?.after ?? 'new');
  }
});

test('when two people change one order, the second one gets a conflict with the first one’s changes and overwrites nothing', async () => {
  const { place, last, asOwner, base } = await startWithSavedOrders();
  await place();
  const { id, version } = await last();
  const both = await Promise.all([
    asOwner('PUT', `${base}/${id}`, { version, state: 'confirmed' }),
    asOwner('PUT', `${base}/${id}`, { version, discount: 100 }),
  ]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'conflict', order: { id, version: version + 1 } });
});

test('lines, charge, discount and address can change until the parcel is shipped, and the history has the old values', async () => {
  const { place, last, asOwner, base } = await startWithSavedOrders();
  await place();
  const order = await last();
  const change = async (changes: object) =>
    asOwner('PUT', `${base}/${order['id']}`, { version: (await last())['version'], ...changes });
  const { body } = await change({
    lines: [{ id: order['lines'][0].id, quantity: 3, price: 450 }],
    delivery: 80,
    discount: 30,
    address: 'House 5',
    note: 'Called her',
  });
  expect(body).toMatchObject({
    subtotal: 1350,
    delivery: 80,
    discount: 30,
    total: 1400,
    toCollect: 1400,
    address: 'House 5',
  });
  const changed = body?.['events'].find(({ kind }: { kind: string }) => kind === 'changed');
  expect(changed).toMatchObject({
    before: { address: 'House 4, Road 7', subtotalPaisa: 100_000, deliveryPaisa: 6000, lines: [{ quantity: 2 }] },
    after: { address: 'House 5', subtotalPaisa: 135_000, deliveryPaisa: 8000, lines: [{ quantity: 3, price: 450 }] },
  });
  expect((await change({ discount: 2000 })).body?.['fields']).toHaveProperty('discount');
  expect((await change({ lines: [{ id: order['lines'][0].id, quantity: 0 }] })).status).toBe(422);
  for (const state of ['confirmed', 'packed', 'shipped']) await change({ state });
  expect((await change({ address: 'House 6' })).body?.['code']).toBe('order_final');
  expect((await change({ courier: 'Pathao', tracking: 'https://pathao.com/t/1' })).body).toMatchObject({
    courier: 'Pathao',
  });
});

test('an advance reduces the amount to collect, and settles the shopper’s payment claim', async () => {
  const { place, last, asOwner, shopId, services, enter, stepEntry } = await startWithSavedOrders();
  await asOwner('PUT', `/api/payment-info/${shopId}`, { bkash: '01712345678', nagad: '' });
  await place({ payment: { method: 'bkash', sender: '01912345678', trxId: '8N7A6B5C4D' } });
  const { id } = await last();
  expect(await last()).toMatchObject({ paymentState: 'claimed', toCollect: 1060 });
  expect((await stepEntry(id, { step: 'confirm', amount: 500 })).body).toMatchObject({ toCollect: 560 });
  expect(await services.database.db.select().from(payments)).toMatchObject([
    { state: 'confirmed', amountPaisa: 50_000 },
  ]);
  expect((await enter(id, { kind: 'cash', amount: 560 })).body).toMatchObject({ toCollect: 0 });
});

test('a bulk step changes each order whose version and state allow it', async () => {
  const { place, list, asOwner, base } = await startWithSavedOrders();
  for (const phone of ['01811111111', '01822222222', '01833333333']) await place({ phone });
  const [third, second, first] = (await list())!['orders'];
  await asOwner('PUT', `${base}/${second.id}`, { version: 1, state: 'cancelled' });
  const { body } = await asOwner('PUT', `${base}/state`, {
    orders: [
      { id: first.id, version: 1 },
      { id: second.id, version: 2 },
      { id: third.id, version: 9 },
      { id: 'unknown', version: 1 },
    ],
    state: 'confirmed',
  });
  expect(body?.['results'].map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'changed',
    'not_allowed',
    'conflict',
    'not_found',
  ]);
  expect((await list())?.['counts']).toEqual({ new: 1, confirmed: 1, packed: 0, shipped: 0 });
});

test('repeating a step after a lost response is no conflict, but a different step is', async () => {
  const { place, last, asOwner, base } = await startWithSavedOrders();
  await place();
  const { id, version } = await last();
  const step = (state: string) => asOwner('PUT', `${base}/${id}`, { version, state });
  expect((await step('confirmed')).status).toBe(200);
  expect((await step('confirmed')).body).toMatchObject({ version: version + 1, state: 'confirmed' });
  expect((await step('cancelled')).body?.['code']).toBe('conflict');
});

test('a change of an order that is sent again after a lost response counts once', async () => {
  const { place, last, send, cookie, base } = await startWithSavedOrders();
  await place();
  const { id, version } = await last();
  const change = {
    cookie,
    headers: { 'idempotency-key': 'change-1' },
    body: { version, discount: 100, note: 'Blue' },
  };
  const first = await send('PUT', `${base}/${id}`, change);
  expect(await send('PUT', `${base}/${id}`, change)).toMatchObject({ status: 200, body: first.body });
});

test('a payment state in the request changes nothing, because only entries do', async () => {
  const { place, last, asOwner, base } = await startWithSavedOrders();
  await place();
  const { id, version } = await last();
  await asOwner('PUT', `${base}/${id}`, { version, paymentState: 'paid', advance: 500 });
  expect(await last()).toMatchObject({ paymentState: 'unpaid', paid: 0, payments: [] });
});

test('an order marked with the former name of a reason shows the present name', async () => {
  const { place, last, services } = await startWithSavedOrders();
  await place();
  await services.database.db.update(orders).set({ isSuspicious: true, reasons: ['trap', 'too_quick'] });
  expect((await last())['reasons']).toEqual(['honeypot', 'too_quick']);
});
