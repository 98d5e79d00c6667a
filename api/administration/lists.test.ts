import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditLog, products, shops, upgradeRequests, users } from '../../db/schema/index.ts';
import { startTestApi, type Answer } from '../testing.ts';

async function startPanel(names: readonly string[]) {
  const api = await startTestApi();
  const admin = await api.newSeller('Admin');
  await api.services.database.write(async (transaction) => {
    await transaction.update(users).set({ isAdmin: true }).where(eq(users.id, admin.userId));
  });
  const sellers = [];
  for (const name of names) {
    api.clock.now += 1000;
    sellers.push(await api.newSeller(name));
  }
  const get = async (path: string) => (await api.send('GET', `/api/admin${path}`, { cookie: admin.cookie })).body ?? {};
  const namesOf = (answer: Answer) => answer['rows'].map(({ name }: { name: string }) => name);
  const act = (method: string, path: string, body?: unknown) =>
    api.send(method, `/api/admin${path}`, { cookie: admin.cookie, ...(body !== undefined && { body }) });
  return { ...api, admin, sellers, get, namesOf, act };
}

test('pages of a list follow each other without a gap or a repetition while new shops come', async () => {
  const { get, namesOf, newSeller, clock } = await startPanel(['One', 'Two', 'Three', 'Four']);
  const first = await get('/shops?limit=2');
  expect([namesOf(first), first['total']]).toEqual([['Four', 'Three'], 5]);
  clock.now += 1000;
  await newSeller('Five');
  const second = await get(`/shops?limit=2&before=${first['next']}`);
  expect(namesOf(second)).toEqual(['Two', 'One']);
  const last = await get(`/shops?limit=2&before=${second['next']}`);
  expect([namesOf(last), last['next']]).toEqual([['Admin'], null]);
});

test('accounts made in the same millisecond all have their place', async () => {
  const { get, newSeller } = await startPanel([]);
  await Promise.all(Array.from({ length: 5 }, (_, number) => newSeller(`Shop ${number}`)));
  expect((await get('/shops'))['rows']).toHaveLength(6);
});

test('shops are found by the beginnings of words of their name, by slug and by the owner’s e-mail', async () => {
  const { get, namesOf, sellers } = await startPanel(['Rahima Fashion', 'আম্মুর হাতের রান্না', 'Dhaka Bazar']);
  const search = async (text: string) => namesOf(await get(`/shops?search=${encodeURIComponent(text)}`));
  expect(await search('fash')).toEqual(['Rahima Fashion']);
  expect(await search('fash RAH')).toEqual(['Rahima Fashion']);
  expect(await search('shion')).toEqual([]);
  expect(await search('হাতের রান')).toEqual(['আম্মুর হাতের রান্না']);
  expect(await search('dhakabaz')).toEqual(['Dhaka Bazar']);
  expect(await search(sellers[0]?.identifier ?? '')).toEqual(['Rahima Fashion']);
  expect(await search('" OR *')).toEqual([]);
  expect(await search('- "')).toHaveLength(4);
});

test('a renamed shop is found by its new name alone', async () => {
  const { get, namesOf, sellers, send } = await startPanel(['Rahima Fashion']);
  const [seller] = sellers;
  await send('PUT', `/api/shops/${seller?.shopId}`, { cookie: seller?.cookie ?? '', body: { name: 'Karim Store' } });
  expect(namesOf(await get('/shops?search=karim'))).toEqual(['Karim Store']);
  expect(namesOf(await get('/shops?search=rahima'))).toEqual([]);
});

test('status and plan filter shops, together with a search, and are counted', async () => {
  const { get, namesOf, sellers, services, act } = await startPanel(['Saree One', 'Saree Two', 'Mango']);
  await services.database.write(async (transaction) => {
    await transaction
      .update(users)
      .set({ plan: 'pro' })
      .where(eq(users.id, sellers[1]?.userId ?? ''));
  });
  await act('PATCH', `/shops/${sellers[0]?.shopId}/status`, { isActive: false });
  expect(namesOf(await get('/shops?status=inactive'))).toEqual(['Saree One']);
  expect(namesOf(await get('/shops?plan=pro'))).toEqual(['Saree Two']);
  expect(namesOf(await get('/shops?plan=pro&search=mango'))).toEqual([]);
  expect(await get('/shops?search=saree&status=active')).toMatchObject({ total: 1, rows: [{ plan: 'pro' }] });
  expect(await get('/shops?status=nonsense')).toMatchObject({ code: 'invalid' });
});

test('users are found by e-mail, mobile and shop slug, and filtered by plan and role', async () => {
  const { get, send, admin } = await startPanel(['Rahima Fashion']);
  await send('POST', '/api/auth/register', { body: { identifier: '01712345678', password: 'shari 2026' } });
  expect((await get('/users?search=01712'))['rows']).toMatchObject([
    { email: null, mobile: '01712345678', plan: 'free', maxProducts: 5, isAdmin: 0 },
  ]);
  expect((await get('/users?search=rahimaf'))['rows']).toMatchObject([{ shopSlug: 'rahimafashion' }]);
  expect((await get('/users?role=admin'))['rows']).toMatchObject([{ id: admin.userId, isAdmin: 1 }]);
  expect((await get('/users?role=user'))['total']).toBe(2);
  expect((await get('/users'))['rows'][0]).not.toHaveProperty('passwordHash');
});

test('an upgrade request shows its amount, earlier ones of the user, and where else its TrxID stands', async () => {
  const { get, sellers, services, clock } = await startPanel(['One', 'Two']);
  const request = (userId: string, trxId: string, status: 'pending' | 'rejected', createdAt: number) => ({
    id: Bun.randomUUIDv7(),
    userId,
    selectedPlan: 'pro' as const,
    pricePaisa: 89_900,
    trxId,
    status,
    createdAt,
  });
  const [one, two] = sellers.map(({ userId }) => userId);
  await services.database.write(async (transaction) => {
    await transaction
      .insert(upgradeRequests)
      .values([
        request(one ?? '', 'ABC1', 'rejected', clock.now),
        request(one ?? '', 'ABC1', 'rejected', clock.now + 1),
        request(two ?? '', 'ABC1', 'pending', clock.now + 2),
        request(two ?? '', 'XYZ', 'pending', clock.now + 3),
      ]);
  });
  const all = await get('/upgrade-requests?limit=3');
  expect(all['rows'].map((row: Answer) => [row['trxId'], row['pricePaisa'], row['earlier'], row['sameTrx']])).toEqual([
    ['XYZ', 89_900, 1, 0],
    ['ABC1', 89_900, 0, 2],
    ['ABC1', 89_900, 1, 2],
  ]);
  expect((await get(`/upgrade-requests?limit=3&before=${all['next']}`))['rows']).toHaveLength(1);
  expect(await get('/upgrade-requests?status=pending')).toMatchObject({ total: 2 });
  expect((await get('/upgrade-requests?search=abc'))['rows']).toHaveLength(3);
});

test('a payment is found by its TrxID, the number it came from, the seller’s address and the shop’s present name', async () => {
  const { get, sellers, send } = await startPanel(['Rahima Fashion', 'Dhaka Bazar']);
  for (const [number, { cookie }] of sellers.entries()) {
    const body = { selectedPlan: 'pro', trxId: `AB12CD34E${number}`, senderNumber: `0171234567${number}` };
    expect((await send('POST', '/api/upgrade-requests', { cookie, body })).status).toBe(201);
  }
  const [seller] = sellers;
  const found = async (query: string) =>
    (await get(`/upgrade-requests?${new URLSearchParams(query)}`))['rows'].map((row: Answer) => row['shopName']);
  expect(await found('search=ab12cd34e0')).toEqual(['Rahima Fashion']);
  expect(await found('search=01712345671')).toEqual(['Dhaka Bazar']);
  expect(await found(`search=${seller?.identifier}`)).toEqual(['Rahima Fashion']);
  expect(await found('search=rahima')).toEqual(['Rahima Fashion']);
  await send('PUT', `/api/shops/${seller?.shopId}`, { cookie: seller?.cookie ?? '', body: { name: 'Karim Store' } });
  expect(await found('search=rahima')).toEqual([]);
  expect(await found('search=karim&status=pending')).toEqual(['Karim Store']);
  expect(await found('search=karim&status=approved')).toEqual([]);
  expect(await found('search=pending')).toEqual([]);
});

test('the audit log is searched by any of its words, exported with formulas defused, and only grows', async () => {
  const { get, sellers, services, act, app, origin, admin } = await startPanel(['=Formula Shop', 'Quiet Shop']);
  for (const { shopId } of sellers) await act('PATCH', `/shops/${shopId}/status`, { isActive: false });
  expect(await get('/audit?search=quiet suspend')).toMatchObject({ total: 1, rows: [{ action: 'shop.suspend' }] });
  await act('PATCH', `/shops/${sellers[1]?.shopId}/status`, { isActive: true });
  expect(await get('/audit?action=shop.activate')).toMatchObject({ total: 1, rows: [{ action: 'shop.activate' }] });
  expect(await get('/audit?action=shop.suspend&search=quiet')).toMatchObject({
    total: 1,
    rows: [{ action: 'shop.suspend' }],
  });
  expect(await get('/audit?action=" OR shop')).toMatchObject({ code: 'invalid' });
  await act('PATCH', `/shops/${sellers[1]?.shopId}/status`, { isActive: false });
  expect(await get('/audit?limit=1')).toMatchObject({ total: 4, rows: [{ before: { name: 'Quiet Shop' } }] });
  await services.database.write(async (transaction) => {
    await transaction.insert(auditLog).values({
      id: 'z',
      adminId: 'a',
      adminName: '=cmd()',
      action: 'a.b',
      targetKind: 'shop',
      targetId: '1',
      createdAt: 1,
    });
  });
  const csv = await app.handle(new Request(`${origin}/api/admin/audit.csv`, { headers: { cookie: admin.cookie } }));
  const text = await csv.text();
  expect(csv.headers.get('content-disposition')).toContain('attachment');
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(7);
  expect(text).toContain("'=cmd()");
  for (const change of [
    services.database.write(async (transaction) => transaction.delete(auditLog)),
    services.database.write(async (transaction) => transaction.update(auditLog).set({ action: 'nothing' })),
  ])
    expect(
      await change.then(
        () => 'changed',
        () => 'refused',
      ),
    ).toBe('refused');
});

test('the overview counts and shows the five newest, and growth adds up day by day', async () => {
  const { get, namesOf, sellers, services, clock } = await startPanel(['1', '2', '3', '4', '5', '6']);
  await services.database.write(async (transaction) => {
    await transaction
      .update(shops)
      .set({ totalViews: 7 })
      .where(eq(shops.id, sellers[2]?.shopId ?? ''));
    await transaction.insert(products).values({
      id: 'p',
      shopId: sellers[0]?.shopId ?? '',
      name: 'Saree',
      pricePaisa: 1,
      createdAt: clock.now,
      updatedAt: clock.now,
    });
  });
  const overview = await get('/overview');
  expect(overview).toMatchObject({ shops: 7, users: 7, totalVisits: 0, pendingUpgrades: 0, newMessages: 0 });
  expect(namesOf({ rows: overview['recentShops'] })).toEqual(['6', '5', '4', '3', '2']);
  const growth = await get('/analytics?days=7');
  expect(growth['byDay']).toHaveLength(7);
  expect(growth['byDay'][5]).toMatchObject({ shops: 0, products: 0 });
  expect(growth['byDay'][6]).toMatchObject({ shops: 7, products: 1 });
  expect(growth['topShops'][0]).toMatchObject({ name: '3', views: 7 });
});
