import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { shops, upgradeRequests, users } from '../../../db/schema/index.ts';
import type { ApiResponse } from '../../../tests/api/testing.ts';
import { startPanel } from '../testing.ts';
import { day } from '../../platform/formats/durations.ts';

/** Four shops, created one day apart, with different numbers of visits. */
async function startLists() {
  const panel = await startPanel();
  const { asAdmin, newSeller, clock, services } = panel;
  const views = { mango: 5, Apple: 9, 'আম্মুর রান্না': 5 };
  for (const [name, totalViews] of Object.entries(views)) {
    clock.now += day;
    const { shopId } = await newSeller(name);
    await services.database.write((transaction) =>
      transaction.update(shops).set({ totalViews }).where(eq(shops.id, shopId)),
    );
  }
  /** All rows of a list, read in pages of two. */
  const walk = async (path: string, query: Record<string, string>): Promise<ApiResponse[]> => {
    const rows: ApiResponse[] = [];
    for (let before: string | null = ''; before !== null;) {
      const parameters = new URLSearchParams({ ...query, limit: '2', ...(before && { before }) });
      const { body } = await asAdmin('GET', `${path}?${parameters}`);
      rows.push(...body?.['rows']);
      before = body?.['next'];
    }
    return rows;
  };
  const names = async (query: Record<string, string>) => (await walk('/shops', query)).map((row) => row['name']);
  return { ...panel, walk, names };
}

test('shops can be sorted by each column in both directions, without gaps or repetitions', async () => {
  const { names } = await startLists();
  expect(await names({ sort: 'name', order: 'asc' })).toEqual([
    'Admin',
    'Apple',
    'mango',
    'Rahima Fashion',
    'আম্মুর রান্না',
  ]);
  expect((await names({ sort: 'views', order: 'desc' })).slice(0, 3)).toEqual(['Apple', 'আম্মুর রান্না', 'mango']);
  expect((await names({ order: 'asc' })).slice(2)).toEqual(['mango', 'Apple', 'আম্মুর রান্না']);
  for (const sort of ['created', 'name', 'owner', 'plan', 'views', 'status'])
    for (const order of ['asc', 'desc']) expect([sort, new Set(await names({ sort, order })).size]).toEqual([sort, 5]);
  expect(await names({ sort: 'name', order: 'desc', search: 'm' })).toEqual(['mango']);
});

test('users can be sorted by owner, plan and role', async () => {
  const { walk, services } = await startLists();
  await services.database.write((transaction) =>
    transaction.update(users).set({ plan: 'pro' }).where(eq(users.isAdmin, true)),
  );
  const contacts = (await walk('/users', { sort: 'owner', order: 'asc' })).map((row) => row['email']);
  expect(contacts).toEqual(contacts.toSorted((one, other) => (one < other ? -1 : 1)));
  expect((await walk('/users', { sort: 'plan', order: 'desc' }))[0]).toMatchObject({ plan: 'pro' });
  expect((await walk('/users', { sort: 'role', order: 'desc' }))[0]).toMatchObject({ isAdmin: 1 });
});

test('a list filtered by date shows rows created from the first to the last day, Dhaka time', async () => {
  const { names, asAdmin } = await startLists();
  expect(await names({ from: '2026-11-21', to: '2026-11-22' })).toEqual(['Apple', 'mango']);
  expect(await names({ from: '2026-11-23' })).toEqual(['আম্মুর রান্না']);
  expect(await names({ to: '2026-11-21', sort: 'name', order: 'desc' })).toEqual(['Rahima Fashion', 'mango', 'Admin']);
  expect((await asAdmin('GET', '/shops?from=2026-13-01')).status).toBe(422);
  expect((await asAdmin('GET', '/shops?sort=password')).status).toBe(422);
});

test('payments, audit rows and messages can be sorted and filtered by date', async () => {
  const { walk, seller, admin, services, clock, asAdmin, send } = await startLists();
  await services.database.write(async (transaction) => {
    await transaction.insert(upgradeRequests).values(
      ['CC', 'AA', 'BB'].map((trxId, number) => ({
        id: `request-${number}`,
        userId: seller.userId,
        selectedPlan: number === 1 ? ('pro' as const) : ('starter' as const),
        pricePaisa: 1,
        trxId,
        createdAt: clock.now - number * day,
      })),
    );
  });
  const trx = async (query: Record<string, string>) =>
    (await walk('/upgrade-requests', query)).map((row) => row['trxId']);
  expect(await trx({})).toEqual(['CC', 'AA', 'BB']);
  expect(await trx({ sort: 'transaction', order: 'asc' })).toEqual(['AA', 'BB', 'CC']);
  expect(await trx({ sort: 'plan', order: 'asc' })).toEqual(['AA', 'BB', 'CC']);
  expect(await trx({ sort: 'transaction', order: 'desc', search: 'rahima' })).toEqual(['CC', 'BB', 'AA']);
  expect(await trx({ to: '2026-11-21', search: 'rahima' })).toEqual(['BB']);
  expect(await trx({ from: '2026-11-22' })).toEqual(['CC', 'AA']);

  for (const isActive of [false, true]) {
    clock.now += 1;
    await asAdmin('PATCH', `/shops/${seller.shopId}/status`, { isActive });
  }
  const log = async (query: Record<string, string>) => (await walk('/audit', query)).map((row) => row['action']);
  expect(await log({ sort: 'action', order: 'asc' })).toEqual(['shop.activate', 'shop.suspend']);
  expect(await log({ order: 'asc' })).toEqual(['shop.suspend', 'shop.activate']);
  expect(await log({ to: '2026-11-22' })).toEqual([]);

  for (const name of ['Zara', 'anika']) {
    clock.now += 1;
    const body = { name, email: '01712345678', subject: 'Hello', message: 'Hello' };
    await send('POST', '/api/contacts', { body });
  }
  const people = async (query: string) => {
    const { body } = await send('GET', `/api/contacts?${query}`, { cookie: admin.cookie });
    return body?.['rows'].map((row: ApiResponse) => row['name']);
  };
  expect(await people('')).toEqual(['anika', 'Zara']);
  expect(await people('sort=name&order=asc')).toEqual(['anika', 'Zara']);
  expect(await people('sort=name&order=desc&search=hello')).toEqual(['Zara', 'anika']);
  expect(await people('sort=status&to=2026-11-22')).toEqual([]);
});

test('exported messages and accounts have multi-line formulas escaped, and mobile numbers keep their leading 0', async () => {
  const { app, origin, admin, send, services } = await startLists();
  const body = { name: '＝Rahima', email: '01712345678', subject: ' @x', message: '=HYPERLINK("x")\nmore' };
  await send('POST', '/api/contacts', { body, ip: 'somebody' });
  await services.database.write((transaction) =>
    transaction.update(users).set({ mobile: '01812345678' }).where(eq(users.id, admin.userId)),
  );
  const take = async (path: string) =>
    (await app.handle(new Request(`${origin}/api/admin/${path}`, { headers: { cookie: admin.cookie } }))).text();
  await services.database.write((transaction) => transaction.update(shops).set({ whatsapp: '8801912345678' }));
  expect(await take('shops.csv')).toContain(',01912-345678,');
  const messages = await take('contacts.csv');
  expect(messages).toContain(`"'＝Rahima",01712-345678,"'@x","'=HYPERLINK(""x"")\nmore"`);
  expect(await take('users.csv?role=admin')).toContain(',01812-345678,');
});

test('a list is exported with its filter and order and with formulas escaped, and the audit log records the export', async () => {
  const { app, origin, admin, newSeller, audits } = await startLists();
  await newSeller('=Formula Shop');
  const take = async (path: string) => {
    const request = new Request(`${origin}/api/admin/${path}`, { headers: { cookie: admin.cookie } });
    const response = await app.handle(request);
    expect(response.headers.get('content-disposition')).toContain('attachment');
    return (await response.text()).split('\r\n').slice(1, -1);
  };
  const shops = await take('shops.csv?sort=name&order=asc');
  expect(shops.map((line) => line.split(',')[0])).toEqual([
    '"\'=Formula Shop"',
    'Admin',
    'Apple',
    'mango',
    'Rahima Fashion',
    'আম্মুর রান্না',
  ]);
  expect(await take('shops.csv?search=apple&limit=1')).toHaveLength(1);
  expect(await take('users.csv?role=admin')).toHaveLength(1);
  expect(await take('shops.csv?search=nothing-like-it')).toHaveLength(0);
  expect((await audits()).map(({ action, targetId, after }) => [action, targetId, after])).toContainEqual([
    'list.export',
    'shops',
    expect.objectContaining({ search: 'apple' }),
  ]);
});
