import { expect, test } from 'bun:test';
import { scopes, shopHeader, type Scope } from '../../api/accounts/access/permissions.ts';
import { startWithShop } from './who-sees-what-testing.ts';

/** The routes of each scope. A route that is not listed refuses all keys. */
const letIn: Readonly<Record<Scope, readonly string[]>> = {
  'catalogue:read': ['GET /api/export/products', 'GET /api/shops/:shop/products', 'GET /api/shops/:shop/publication'],
  'catalogue:write': [
    'POST /api/products',
    'PUT /api/products/order',
    'PUT /api/products/:product',
    'PUT /api/products/:product/variants',
    'POST /api/products/:product/restore',
    'POST /api/size-charts',
    'PUT /api/size-charts/:chart',
    'POST /api/upload/product-image',
    'DELETE /api/products/:product',
    'DELETE /api/size-charts/:chart',
  ],
  'orders:read': ['GET /api/shops/:shop/orders', 'GET /api/shops/:shop/orders/:order'],
  'orders:write': [
    'POST /api/shops/:shop/orders/manual',
    'PUT /api/shops/:shop/orders/state',
    'PUT /api/shops/:shop/orders/:order',
  ],
};

/** Its body is a form, which `api-keys.test.ts` sends. */
const isForm = (route: string) => route.includes('/upload/');

const isWrite = (route: string) => !route.startsWith('GET ');

for (const scope of scopes)
  test(`a key with the scope ${scope} may call the routes of its row and no other route`, async () => {
    const { table, scopeOf, askBy, newKey, newSeller, send, everything } = await startWithShop();
    const own = table.flatMap(([route]) => (scopeOf.get(route) === scope ? [route] : []));
    expect(own.toSorted()).toEqual(letIn[scope].toSorted());
    const { headers } = await newKey([scope]);
    const keyless = await everything();
    for (const [route, level] of table.filter(([one]) => !letIn[scope].includes(one)))
      if (level !== 'visitor' || isWrite(route)) expect([route, await askBy(headers, route)]).toEqual([route, 403]);
    expect(withoutUse(await everything())).toEqual(withoutUse(keyless));

    const stranger = await newSeller('Stranger');
    const path = `/api/shops/${stranger.shopId}/keys`;
    const { body } = await send('POST', path, { cookie: stranger.cookie, body: { name: 'Till', scopes: [scope] } });
    const theirs = { authorization: `Bearer ${String(body?.['key'])}` };
    const before = await everything();
    for (const route of own.filter((one) => one.includes('/:')))
      expect([route, await askBy(theirs, route)], 'the key of another shop').toEqual([route, 404]);
    expect(withoutUse(await everything())).toEqual(withoutUse(before));

    for (const route of letIn[scope]) expect([401, 403]).not.toContain(await askBy(headers, route));
  });

test('a key reads what visitors read, as a visitor', async () => {
  const { table, callApi, askBy, newKey } = await startWithShop();
  const { headers } = await newKey(scopes);
  const reads = table.flatMap(([route, level]) => (level === 'visitor' && !isWrite(route) ? [route] : []));
  expect(reads.length).toBeGreaterThan(5);
  for (const route of reads) expect([route, await askBy(headers, route)]).toEqual([route, await callApi(route)]);
});

test('a key with all scopes is refused at every route without a scope, also with the owner’s cookie', async () => {
  const { table, scopeOf, callApi, newKey, owner, everything } = await startWithShop();
  const { headers } = await newKey(scopes);
  const before = await everything();
  const closed = table.filter(([route, level]) => !scopeOf.get(route) && (level !== 'visitor' || isWrite(route)));
  expect(closed.length).toBeGreaterThan(100);
  for (const [route] of closed) {
    const status = await callApi(route, owner.cookie, undefined, undefined, undefined, headers);
    expect([route, status]).toEqual([route, 403]);
  }
  expect(withoutUse(await everything())).toEqual(withoutUse(before));
});

test('a revoked key and a mistyped one are refused at every route that needs an account', async () => {
  const { table, callApi, newKey, owner, send, everything } = await startWithShop();
  const { key, headers } = await newKey(scopes);
  const keys = (await send('GET', `/api/shops/${owner.shopId}/keys`, { cookie: owner.cookie })).body?.['keys'];
  const revoked = await send('DELETE', `/api/shops/${owner.shopId}/keys/${keys.at(-1).id}`, { cookie: owner.cookie });
  expect(revoked.status).toBe(200);
  const before = await everything();
  const mistyped = { authorization: `Bearer ${key.slice(0, -1)}` };
  for (const [route] of table.filter(([, level]) => level !== 'visitor'))
    for (const program of [headers, mistyped])
      // The owner's cookie does not replace a wrong key.
      expect([route, await callApi(route, owner.cookie, undefined, undefined, undefined, program)]).toEqual([
        route,
        401,
      ]);
  expect(await everything()).toEqual(before);
});

test('a key that names another shop in a header finds nothing there', async () => {
  const { table, scopeOf, askBy, newKey, newSeller, everything } = await startWithShop();
  const { headers } = await newKey(scopes);
  const stranger = await newSeller('Stranger');
  const before = await everything();
  const ofHeader = table.filter(([route]) => scopeOf.get(route) && !route.includes(':shop') && !isForm(route));
  expect(ofHeader.length).toBeGreaterThan(6);
  for (const [route] of ofHeader)
    expect([route, await askBy({ ...headers, [shopHeader]: stranger.shopId }, route)]).toEqual([route, 404]);
  expect(withoutUse(await everything())).toEqual(withoutUse(before));
});

/** The rows without the last use of keys. */
const withoutUse = (rows: unknown) => JSON.stringify(rows).replace(/"lastUsedAt":\d+/g, '"lastUsedAt":null');
