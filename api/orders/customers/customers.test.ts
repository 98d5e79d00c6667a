import { expect, test } from 'bun:test';
import Papa from 'papaparse';
import { blockedPhones, staffActions } from '../../../db/schema/index.ts';
import { givePlan } from '../../shops/domains/testing.ts';
import { newMember } from '../../shops/staff/testing.ts';
import { startWithSavedOrders } from '../testing.ts';
import type { CustomerList } from './contract.ts';
import { minute } from '../../platform/formats/durations.ts';

async function start() {
  const api = await startWithSavedOrders();
  const people = `/api/shops/${api.shopId}/customers`;
  const find = async (query: Record<string, string> = {}) =>
    (await api.asOwner('GET', `${people}?${new URLSearchParams(query)}`)).body;
  const names = async (query: Record<string, string> = {}) =>
    (await find(query))?.['customers'].map(({ name }: { name: string }) => name);
  const step = async (...states: string[]) => {
    for (const state of states) {
      const { id, version } = await api.last();
      await api.asOwner('PUT', `${api.base}/${id}`, { version, state });
    }
  };
  return { ...api, people, find, names, step };
}

test('a customer groups the orders of one phone: counts, amount bought, deliveries and returns, under the last order’s name', async () => {
  const { place, find, step, clock } = await start();
  await place();
  await step('confirmed', 'packed', 'shipped', 'returned');
  clock.now += minute;
  await place({ name: 'Salma Begum', district: 'Sylhet', phone: '+880 1812-345678' });
  await step('confirmed', 'packed', 'shipped', 'delivered');
  clock.now += minute;
  await place({ name: 'Parvin', phone: '01912345678', quantity: 1 });
  expect((await find())?.['customers']).toEqual([
    expect.objectContaining({ name: 'Parvin', phone: '01912345678', orders: 1, bought: 560 }),
    {
      phone: '01812345678',
      name: 'Salma Begum',
      district: 'Sylhet',
      orders: 2,
      delivered: 1,
      returned: 1,
      cancelled: 0,
      bought: 1120,
      lastOrderAt: clock.now - minute,
      note: '',
      tags: [],
      isBlocked: false,
    },
  ]);
});

test('a customer who is not on the first page is found by her number', async () => {
  const { place, find, clock } = await start();
  for (const [index, phone] of ['01712345678', '01812345678', '01912345678'].entries()) {
    clock.now += minute * index;
    await place({ phone });
  }
  const first = await find({ limit: '2' });
  expect(first?.['customers'].map(({ phone }: { phone: string }) => phone)).toEqual(['01912345678', '01812345678']);
  expect(first?.['next']).not.toBeNull();
  const found = await find({ limit: '2', search: '01712345678', sort: 'last' });
  expect(found).toMatchObject({ customers: [{ phone: '01712345678' }], next: null });
});

test('an order moved to another phone counts for that customer', async () => {
  const { place, last, asOwner, base, names, find } = await start();
  await place();
  const { id, version } = await last();
  await asOwner('PUT', `${base}/${id}`, { version, phone: '01912345678', name: 'Parvin' });
  expect(await names()).toEqual(['Parvin']);
  expect(await names({ search: '5678' })).toEqual(['Parvin']);
  expect((await find({ search: 'salma' }))?.['customers']).toEqual([]);
});

test('customers can be sorted, paged and found by phone, name, tag and note', async () => {
  const { place, names, find, asOwner, people, clock } = await start();
  for (const [index, name] of ['Ayesha', 'Bilkis', 'চম্পা', 'Dilara', 'Eva'].entries()) {
    clock.now += minute;
    await place({ name, phone: `0171234567${index}`, quantity: index === 1 ? 9 : 1 });
  }
  clock.now += minute;
  await place({ name: 'চম্পা', phone: '01712345672' });
  expect(await names({ sort: 'orders', limit: '1' })).toEqual(['চম্পা']);
  expect(await names({ sort: 'bought', limit: '2' })).toEqual(['Bilkis', 'চম্পা']);
  const seen: string[] = [];
  let after: CustomerList['next'] = '';
  while (after !== null) {
    const page: CustomerList = (await find({ limit: '2', ...(after && { after }) })) as never;
    seen.push(...page.customers.map(({ name }) => name));
    after = page.next;
  }
  expect(seen).toEqual(['চম্পা', 'Eva', 'Dilara', 'Bilkis', 'Ayesha']);
  await asOwner('PUT', `${people}/01712345674`, { tags: ['VIP', 'VIP', 'পাইকারি'], note: 'Pays at once' });
  for (const search of ['vip', 'পাইকারি', 'pays', '45674', 'ev', '+8801712345674', '০১৭১২-৩৪৫৬৭৪'])
    expect(await names({ search })).toEqual(['Eva']);
  expect(await names({ after: 'nonsense' })).toEqual([]);
  expect(await names({ search: '" OR 1' })).toEqual([]);
});

test('note and tags stay after further orders; values that are too long are refused', async () => {
  const { place, asOwner, people, find } = await start();
  await place();
  const put = (body: object) => asOwner('PUT', `${people}/01812345678`, body);
  expect((await put({ note: 'Calls back' })).body).toMatchObject({ note: 'Calls back', tags: [] });
  expect((await put({ tags: ['VIP'] })).body).toMatchObject({ note: 'Calls back', tags: ['VIP'] });
  await place({ quantity: 1 });
  expect((await find())?.['customers'][0]).toMatchObject({ orders: 2, note: 'Calls back', tags: ['VIP'] });
  expect((await put({ note: 'x'.repeat(501) })).status).toBe(422);
  expect((await put({ tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`) })).status).toBe(422);
  expect((await asOwner('PUT', `${people}/01999999999`, { note: 'Nobody' })).status).toBe(404);
});

test('erasing a customer keeps the orders’ figures, and a blocked phone stays blocked', async () => {
  const api = await start();
  const { place, step, last, asOwner, people, find, list, shopId, services, base } = api;
  await place({ note: 'Ring twice' });
  expect((await asOwner('DELETE', `${people}/01812345678`)).body).toMatchObject({ code: 'orders_under_way' });
  await step('confirmed', 'packed', 'shipped', 'delivered');
  await asOwner('PUT', `${people}/01812345678`, { note: 'Salma of Mirpur' });
  await asOwner('PUT', `/api/shops/${shopId}/blocked-phones`, {
    phone: '01812345678',
    isBlocked: true,
    reason: 'Salma did not take it',
  });
  const { db } = services.database;
  await givePlan(services, api.userId, 'starter');
  const helper = await newMember(api, api, 'manager', 'Karim');
  expect((await helper.callApi('PUT', `${people}/01812345678`, { tags: ['regular'] })).status).toBe(200);
  expect((await asOwner('DELETE', `${people}/01812345678`)).body).toEqual({ orders: 1 });
  expect((await asOwner('DELETE', `${people}/01812345678`)).status).toBe(404);
  expect((await find())?.['customers']).toEqual([]);
  expect((await list())?.['orders']).toMatchObject([
    { number: 1001, total: 1060, name: '', phone: '', district: 'Dhaka' },
  ]);
  expect(await db.select().from(staffActions)).toHaveLength(1);
  const remaining = JSON.stringify([
    await db.select().from(staffActions),
    await db.all('select * from orders'),
    await db.all('select * from order_events'),
    await db.all('select * from order_search'),
    await db.all('select * from customer_search'),
    await db.select().from(blockedPhones),
  ]);
  for (const personal of ['Salma', '345678', 'Mirpur', 'House', 'Ring twice'])
    expect(remaining).not.toContain(personal);
  await place({ name: 'Again' });
  expect((await last())['reasons']).toContain('blocked_phone');
  expect((await last())['history']).toMatchObject({ orders: 1, isBlocked: true });
  await asOwner('PUT', `/api/shops/${shopId}/blocked-phones`, { phone: '01812345678', isBlocked: false });
  expect(await db.select().from(blockedPhones)).toEqual([]);
  expect((await asOwner('GET', base)).status).toBe(200);
});

test('another owner can neither read, change nor erase a shop’s customers', async () => {
  const { place, newSeller, send, people, find } = await start();
  await place();
  const before = await find();
  const { cookie } = await newSeller('Other');
  for (const [method, path, body] of [
    ['GET', people],
    ['GET', `${people}.csv`],
    ['PUT', `${people}/01812345678`, { note: 'Mine' }],
    ['DELETE', `${people}/01812345678`],
  ] as const)
    expect([method, (await send(method, path, { cookie, ...(body && { body }) })).status]).toEqual([method, 404]);
  expect(await find()).toEqual(before);
});

test('the customer file (CSV) neutralises formulas', async () => {
  const { place, people, app, origin, cookie, slug } = await start();
  await place({ name: '=1+1' });
  const response = await app.handle(new Request(`${origin}${people}.csv?language=en`, { headers: { cookie } }));
  expect(response.headers.get('content-disposition')).toContain(`${slug}-customers.csv`);
  const [heads, row] = Papa.parse<string[]>((await response.text()).trim()).data;
  expect(heads?.slice(0, 4)).toEqual(['Name', 'Phone', 'District', 'Orders']);
  expect(row?.slice(0, 4)).toEqual(["'=1+1", '01812-345678', 'Dhaka', '1']);
});
