import { expect, test } from 'bun:test';
import { publications, siteEditions } from '../../../db/schema/index.ts';
import { startTestApi } from '../../../tests/api/testing.ts';

const token = 'a token of the operator';

/** Two published shops, and a client of the rebuild hook. */
async function startWithShops(settings: Record<string, string> = { HOOK_TOKEN: token }) {
  const api = await startTestApi(settings);
  const rahima = await api.newSeller('Rahima');
  await api.newSeller('Karim');
  const { db, write } = api.services.database;
  await write(async (transaction) => {
    await transaction.update(publications).set({ wanted: 1, published: 1, dueAt: null, attempts: 8 });
    await transaction.insert(siteEditions).values({ id: 1, build: 'built', round: 1 });
  });
  const rebuild = (body: object, authorization?: string) =>
    api.send('POST', '/api/hooks/rebuild', { body, headers: authorization === undefined ? {} : { authorization } });
  /** Due shops, in the order in which they will be published. */
  const due = async () => {
    const rows = await db.select().from(publications);
    return rows
      .filter(({ dueAt }) => dueAt !== null)
      .map(({ shopId, wanted, attempts }) => ({ shopId, wanted, attempts }));
  };
  /** The round of rebuilds. Pages of an earlier round are outdated. */
  const round = async () => (await db.select().from(siteEditions))[0]?.round;
  return { ...api, rahima, rebuild, due, round };
}

test('with the operator’s token, one shop is rebuilt, by its current or a former slug', async () => {
  const { rahima, rebuild, due, send } = await startWithShops();
  const response = await rebuild({ shop: 'rahima' }, `Bearer ${token}`);
  expect([response.status, response.body]).toEqual([200, { due: 1 }]);
  expect(await due()).toEqual([{ shopId: rahima.shopId, wanted: 2, attempts: 0 }]);
  await send('PUT', `/api/shops/${rahima.shopId}`, { cookie: rahima.cookie, body: { name: 'Rahima Fashion' } });
  expect((await rebuild({ shop: 'rahima' }, `Bearer ${token}`)).body).toEqual({ due: 1 });
  expect((await due()).map(({ shopId }) => shopId)).toEqual([rahima.shopId]);
});

test('with the operator’s token and no shop, all shops are rebuilt', async () => {
  const { rebuild, round } = await startWithShops();
  expect((await rebuild({}, `Bearer ${token}`)).body).toEqual({ due: 2 });
  expect(await round()).toBe(2);
});

test('with no token, a wrong token, or no token configured, nothing is rebuilt', async () => {
  const withToken = await startWithShops();
  const admin = await withToken.newAdmin();
  const before = await withToken.due();
  for (const authorization of [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    token,
    `Basic ${token}`,
    `bearer ${token}`,
    `Bearer ${token} `.repeat(2),
    `Bearer ${token.slice(0, -1)}`,
    `Bearer ${token.slice(0, -1)}?`,
  ])
    for (const body of [{}, { shop: 'rahima' }]) {
      const { status, body: said } = await withToken.rebuild(body, authorization);
      expect([authorization, status, said?.['code']]).toEqual([authorization, 401, 'unauthenticated']);
    }
  expect((await withToken.send('POST', '/api/hooks/rebuild', { cookie: admin.cookie, body: {} })).status).toBe(401);
  expect([await withToken.due(), await withToken.round()]).toEqual([before, 1]);

  const without = await startWithShops({});
  for (const authorization of [undefined, 'Bearer null', 'Bearer undefined', 'Bearer '])
    expect((await without.rebuild({}, authorization)).status).toBe(401);
  expect([await without.due(), await without.round()]).toEqual([[], 1]);
});

test('an unknown shop is not found, and a body of another shape is refused', async () => {
  const { rebuild, due } = await startWithShops();
  expect((await rebuild({ shop: 'nobody' }, `Bearer ${token}`)).status).toBe(404);
  expect((await rebuild({ shop: 7 }, `Bearer ${token}`)).status).toBe(422);
  expect(await due()).toEqual([]);
});
