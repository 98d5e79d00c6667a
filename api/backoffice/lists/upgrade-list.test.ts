import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { upgradeRequests, users } from '../../../db/schema/index.ts';
import type { ApiResponse } from '../../../tests/api/testing.ts';
import { startLists } from './lists-testing.ts';

test('an upgrade request shows its amount, the user’s earlier requests, and other uses of its TrxID', async () => {
  const { get, sellers, services, clock } = await startLists(['One', 'Two']);
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
  expect(
    all['rows'].map((row: ApiResponse) => [row['trxId'], row['pricePaisa'], row['earlier'], row['sameTrx']]),
  ).toEqual([
    ['XYZ', 89_900, 1, 0],
    ['ABC1', 89_900, 0, 2],
    ['ABC1', 89_900, 1, 2],
  ]);
  expect((await get(`/upgrade-requests?limit=3&before=${all['next']}`))['rows']).toHaveLength(1);
  expect(await get('/upgrade-requests?status=pending')).toMatchObject({ total: 2 });
  expect((await get('/upgrade-requests?search=abc'))['rows']).toHaveLength(3);
});

test('a rejected payment shows the reason and the admin’s own words', async () => {
  const { get, sellers, services, clock } = await startLists(['One']);
  await services.database.write(async (transaction) => {
    await transaction.insert(upgradeRequests).values({
      id: Bun.randomUUIDv7(),
      userId: sellers[0]?.userId ?? '',
      selectedPlan: 'pro',
      pricePaisa: 89_900,
      trxId: 'ABC1',
      status: 'rejected',
      rejectionReason: 'wrong_amount',
      rejectionNote: 'Please call us.',
      createdAt: clock.now,
    });
  });
  expect((await get('/upgrade-requests'))['rows'][0]).toMatchObject({
    rejection: { reason: 'wrong_amount', note: 'Please call us.' },
  });
});

test('a payment of a blocked account is marked', async () => {
  const { get, sellers, send, services } = await startLists(['One', 'Two']);
  for (const [number, { cookie }] of sellers.entries())
    await send('POST', '/api/upgrade-requests', { cookie, body: { selectedPlan: 'pro', trxId: `AB12CD34E${number}` } });
  await services.database.write((transaction) =>
    transaction
      .update(users)
      .set({ blockedAt: 1 })
      .where(eq(users.id, sellers[0]?.userId ?? '')),
  );
  const { rows } = await get('/upgrade-requests');
  expect(rows.map((row: ApiResponse) => [row['shopName'], row['isBlocked']])).toEqual([
    ['Two', false],
    ['One', true],
  ]);
});

test('a payment is found by its TrxID, sender number, the seller’s email address and the shop’s current name', async () => {
  const { get, sellers, send } = await startLists(['Rahima Fashion', 'Dhaka Bazar']);
  for (const [number, { cookie }] of sellers.entries()) {
    const body = { selectedPlan: 'pro', trxId: `AB12CD34E${number}`, senderNumber: `0171234567${number}` };
    expect((await send('POST', '/api/upgrade-requests', { cookie, body })).status).toBe(201);
  }
  const [seller] = sellers;
  const found = async (query: string) =>
    (await get(`/upgrade-requests?${new URLSearchParams(query)}`))['rows'].map((row: ApiResponse) => row['shopName']);
  expect(await found('search=ab12cd34e0')).toEqual(['Rahima Fashion']);
  for (const typed of ['01712345671', '%2B880 1712-345671', '০১৭১২৩৪৫৬৭১', '345671'])
    expect(await found(`search=${typed}`), typed).toEqual(['Dhaka Bazar']);
  expect(await found(`search=${seller?.identifier}`)).toEqual(['Rahima Fashion']);
  expect(await found('search=rahima')).toEqual(['Rahima Fashion']);
  await send('PUT', `/api/shops/${seller?.shopId}`, { cookie: seller?.cookie ?? '', body: { name: 'Karim Store' } });
  expect(await found('search=rahima')).toEqual([]);
  expect(await found('search=karim&status=pending')).toEqual(['Karim Store']);
  expect(await found('search=karim&status=approved')).toEqual([]);
  expect(await found('search=pending')).toEqual([]);
});
