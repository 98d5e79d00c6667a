import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { orders } from '../../../db/schema/index.ts';
import { startWithSavedOrders } from '../testing.ts';
import { day } from '../../platform/formats/durations.ts';
import { shareTestApi } from '../../../tests/api/testing.ts';

shareTestApi();

test('the list can be filtered by state, payment, district, day and suspicion, and paged', async () => {
  const { place, list, asOwner, base, clock, enter } = await startWithSavedOrders();
  for (const [index, district] of ['Dhaka', 'Sylhet', 'Khulna', 'Sylhet', 'Dhaka'].entries()) {
    await place({ phone: `0181234567${index}`, district });
    clock.now += day;
  }
  const numbers = async (query: Record<string, string> = {}) =>
    (await list(query))?.['orders'].map(({ number }: { number: number }) => number);
  const newest = (await list())?.['orders'][0];
  await asOwner('PUT', `${base}/${newest.id}`, { version: 1, state: 'confirmed' });
  await enter(newest.id, { kind: 'cash', amount: newest.total });
  expect(await numbers({ state: 'new' })).toEqual([1004, 1003, 1002, 1001]);
  expect(await numbers({ payment: 'paid' })).toEqual([1005]);
  expect(await numbers({ district: 'Sylhet' })).toEqual([1004, 1002]);
  expect(await numbers({ from: '2026-11-21', to: '2026-11-22' })).toEqual([1003, 1002]);
  expect(await numbers({ from: '2027-01-01' })).toEqual([]);
  expect(await numbers({ suspicious: 'false' })).toEqual([]);
  const first = await list({ limit: '2' });
  expect(await numbers({ limit: '2', after: first?.['next'] })).toEqual([1003, 1002]);
  expect(await numbers({ after: 'nonsense' })).toEqual([]);
});

test('a search for orders that take money leaves out finished ones', async () => {
  const { place, list, services, stored } = await startWithSavedOrders();
  const states = [
    ['new', 'unpaid'],
    ['cancelled', 'paid'],
    ['returned', 'unpaid'],
    ['delivered', 'paid'],
    ['delivered', 'refunded'],
    ['delivered', 'part_paid'],
    ['shipped', 'paid'],
  ] as const;
  for (const index of states.keys()) await place({ phone: `0181234567${index}` });
  for (const [index, { id }] of (await stored()).entries()) {
    const [state, paymentState] = states[index] ?? ['new', 'unpaid'];
    await services.database.db.update(orders).set({ state, paymentState }).where(eq(orders.id, id));
  }
  const numbers = async (query: Record<string, string>) =>
    (await list({ payable: 'true', ...query }))?.['orders'].map(({ number }: { number: number }) => number);
  expect(await numbers({})).toEqual([1007, 1006, 1001]);
  expect(await numbers({ search: 'shari', limit: '2' })).toEqual([1007, 1006]);
  expect(await numbers({ search: '1004' })).toEqual([]);
});

test('an order is found by number, phone or its last digits, name and product, only in its own shop', async () => {
  const { place, list, asOwner, base, newSeller, send } = await startWithSavedOrders();
  await place();
  await place({ phone: '01912349999', name: 'রহিমা বেগম' });
  const found = async (search: string, query: Record<string, string> = {}) =>
    (await list({ search, ...query }))?.['orders'].map(({ number }: { number: number }) => number);
  expect(await found('1002')).toEqual([1002]);
  expect(await found('#১০০১')).toEqual([1001]);
  expect(await found('0191')).toEqual([1002]);
  expect(await found('9999')).toEqual([1002]);
  for (const typed of [
    '+8801912349999',
    '8801912',
    '+88 019',
    '01912-349999',
    '০১৯১২৩৪৯৯৯৯',
    '٠١٩١٢٣٤٩٩٩٩',
    '1912349999',
    '2349999',
    '234-9999',
    'Mobile: 01912349999',
    '\u202a01912349999\u202c',
  ])
    expect(await found(typed), typed).toEqual([1002]);
  expect(await found('8801512')).toEqual([]);
  expect(await found('salma ak')).toEqual([1001]);
  expect(await found('রহিমা')).toEqual([1002]);
  expect(await found('জামদানি')).toEqual([1002, 1001]);
  expect(await found('shari', { limit: '1' })).toEqual([1002]);
  expect(await found('shari', { state: 'cancelled' })).toEqual([]);
  expect(await found('" OR 1')).toEqual([]);
  const { id } = (await list({ search: '9999' }))!['orders'][0];
  await asOwner('PUT', `${base}/${id}`, { version: 1, name: 'Parvin' });
  expect([await found('রহিমা'), await found('parvin')]).toEqual([[], [1002]]);
  const other = await newSeller('Other');
  const theirs = await send('GET', `/api/shops/${other.shopId}/orders?search=shari`, { cookie: other.cookie });
  expect(theirs.body?.['orders']).toEqual([]);
});

test('an order shows the shop’s other orders of the same phone', async () => {
  const { place, last, asOwner, base, shopId } = await startWithSavedOrders();
  await place();
  const first = await last();
  for (const [index, state] of ['confirmed', 'packed', 'shipped', 'returned'].entries())
    await asOwner('PUT', `${base}/${first['id']}`, { version: index + 1, state });
  await place();
  expect((await last())['history']).toEqual({ orders: 2, delivered: 0, returned: 1, cancelled: 0, isBlocked: false });
  await asOwner('PUT', `/api/shops/${shopId}/blocked-phones`, { phone: '01812345678', isBlocked: true });
  expect((await last())['history']).toMatchObject({ isBlocked: true });
});

test('the list names the states and parcel filters that have orders, whatever is filtered', async () => {
  const { place, list, asOwner, base, last } = await startWithSavedOrders();
  expect((await list())?.['used']).toEqual([]);
  await place();
  expect((await list())?.['used']).toEqual(['new']);
  await asOwner('PUT', `${base}/${(await last()).id}`, { version: 1, state: 'confirmed' });
  await place({ phone: '01912349999' });
  expect((await list({ state: 'returned' }))?.['used']).toEqual(['new', 'confirmed', 'to_book']);
});
