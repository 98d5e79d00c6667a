import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditLog, products, shops } from '../../../db/schema/index.ts';
import { startLists } from './lists-testing.ts';
import { setPlan } from '../../../tests/api/set-plan.ts';

test('pages of a list have no gaps or repetitions while new shops register', async () => {
  const { get, namesOf, newSeller, clock } = await startLists(['One', 'Two', 'Three', 'Four']);
  const first = await get('/shops?limit=2');
  expect([namesOf(first), first['total']]).toEqual([['Four', 'Three'], 5]);
  clock.now += 1000;
  await newSeller('Five');
  const second = await get(`/shops?limit=2&before=${first['next']}`);
  expect(namesOf(second)).toEqual(['Two', 'One']);
  const last = await get(`/shops?limit=2&before=${second['next']}`);
  expect([namesOf(last), last['next']]).toEqual([['Admin'], null]);
});

test('all accounts created in the same millisecond appear in the list', async () => {
  const { get, newSeller } = await startLists([]);
  await Promise.all(Array.from({ length: 5 }, (_, number) => newSeller(`Shop ${number}`)));
  expect((await get('/shops'))['rows']).toHaveLength(6);
});

test('shops are found by the beginnings of words in their name, by slug and by the owner’s email address', async () => {
  const { get, namesOf, sellers } = await startLists(['Rahima Fashion', 'আম্মুর হাতের রান্না', 'Dhaka Bazar']);
  const search = async (text: string) => namesOf(await get(`/shops?search=${encodeURIComponent(text)}`));
  expect(await search('fash')).toEqual(['Rahima Fashion']);
  expect(await search('fash RAH')).toEqual(['Rahima Fashion']);
  expect(await search('shion')).toEqual([]);
  expect(await search('হাতের রান')).toEqual(['আম্মুর হাতের রান্না']);
  expect(await search('dhakabaz')).toEqual(['Dhaka Bazar']);
  expect(await search(sellers[0]?.identifier ?? '')).toEqual(['Rahima Fashion']);
  expect(await search('" OR *')).toEqual([]);
  for (const signs of ['- "', '%', '_']) expect(await search(signs), signs).toEqual([]);
});

test('a renamed shop is found by its new name only', async () => {
  const { get, namesOf, sellers, send } = await startLists(['Rahima Fashion']);
  const [seller] = sellers;
  await send('PUT', `/api/shops/${seller?.shopId}`, { cookie: seller?.cookie ?? '', body: { name: 'Karim Store' } });
  expect(namesOf(await get('/shops?search=karim'))).toEqual(['Karim Store']);
  expect(namesOf(await get('/shops?search=rahima'))).toEqual([]);
});

test('shops can be filtered by status and plan, combined with a search, with correct counts', async () => {
  const { get, namesOf, sellers, services, act } = await startLists(['Saree One', 'Saree Two', 'Mango']);
  await setPlan(services.database, 'pro', sellers[1]?.userId ?? '');
  await act('PATCH', `/shops/${sellers[0]?.shopId}/status`, { isActive: false });
  expect(namesOf(await get('/shops?status=inactive'))).toEqual(['Saree One']);
  expect(namesOf(await get('/shops?plan=pro'))).toEqual(['Saree Two']);
  expect(namesOf(await get('/shops?plan=pro&search=mango'))).toEqual([]);
  expect(await get('/shops?search=saree&status=active')).toMatchObject({ total: 1, rows: [{ plan: 'pro' }] });
  expect(await get('/shops?status=nonsense')).toMatchObject({ code: 'invalid' });
});

test('users are found by email, mobile and shop slug, and filtered by plan and role', async () => {
  const { get, send, admin } = await startLists(['Rahima Fashion']);
  await send('POST', '/api/auth/register', { body: { identifier: '01712345678', password: 'shari 2026' } });
  expect((await get('/users?search=01712'))['rows']).toMatchObject([
    { email: null, mobile: '01712345678', plan: 'free', maxProducts: 5, isAdmin: 0 },
  ]);
  for (const typed of [
    '+880 1712-345678',
    '880171234',
    '০১৭১২৩৪৫৬৭৮',
    '1712345678',
    '45678',
    '234-5678',
    'Mobile: 01712345678',
  ]) {
    const { rows } = await get(`/users?search=${encodeURIComponent(typed)}`);
    expect(rows, typed).toMatchObject([{ mobile: '01712345678' }]);
  }
  expect((await get('/users?search=rahimaf'))['rows']).toMatchObject([{ shopSlug: 'rahimafashion' }]);
  expect((await get('/users?role=admin'))['rows']).toMatchObject([{ id: admin.userId, isAdmin: 1 }]);
  expect((await get('/users?role=user'))['total']).toBe(2);
  expect((await get('/users'))['rows'][0]).not.toHaveProperty('passwordHash');
});

test('the audit log can be searched by any word, is exported with formulas escaped, and cannot be changed', async () => {
  const { get, sellers, services, act, app, origin, admin } = await startLists(['=Formula Shop', 'Quiet Shop']);
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
  expect(text, 'in Dhaka time').toContain('1970-01-01 06:00,');
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

test('the overview shows counts and the five newest shops, and growth adds up by day', async () => {
  const { get, namesOf, sellers, services, clock } = await startLists(['1', '2', '3', '4', '5', '6']);
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
