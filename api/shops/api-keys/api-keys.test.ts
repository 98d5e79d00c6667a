import { expect, test } from 'bun:test';
import sharp from 'sharp';
import { apiKeys, idempotencyKeys, notifications, orderEvents, staffActions } from '../../../db/schema/index.ts';
import { startTestApi, type ApiResponse } from '../../../tests/api/testing.ts';
import { requestsByKey } from '../../accounts/access/access.ts';
import { scopes, type Scope } from '../../accounts/access/permissions.ts';
import { hashToken } from '../../accounts/access/tokens.ts';
import { order } from '../../orders/testing.ts';
import { newMember } from '../staff/testing.ts';
import { givePlan } from '../domains/testing.ts';
import { tablesWith } from '../../operations/account-export/testing.ts';
import { maxKeys } from './contract.ts';

/** A shop with functions for its keys. */
async function startWithKeys() {
  const api = await startTestApi();
  const owner = await api.newSeller('Owner');
  const keysOf = `/api/shops/${owner.shopId}/keys`;
  const { cookie } = owner;
  const create = (given: readonly Scope[] = scopes, name = 'Till', headers: Record<string, string> = {}) =>
    api.send('POST', keysOf, { cookie, body: { name, scopes: given }, headers });
  const newKey = async (...given: Parameters<typeof create>) => String((await create(...given)).body?.['key']);
  const list = async () => (await api.send('GET', keysOf, { cookie })).body?.['keys'] as Array<Record<string, unknown>>;
  /** Sends a request like another server: neither origin nor cookie. */
  const call = async (authorization: string, method: string, path: string, body?: object, more = {}) => {
    const json = body && { 'content-type': 'application/json' };
    const headers = { authorization, ...json, ...more };
    const sent = body && { body: JSON.stringify(body) };
    const response = await api.app.handle(new Request(`${api.origin}${path}`, { method, headers, ...sent }));
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as ApiResponse,
    };
  };
  return { ...api, owner, keysOf, create, newKey, list, call };
}

test('a key works without cookie and origin, in its shop and with its scopes', async () => {
  const { call, newKey, owner } = await startWithKeys();
  const bearer = `Bearer ${await newKey()}`;
  const added = await call(bearer, 'POST', '/api/products', { name: 'Jamdani', price: 1500, isHidden: true });
  expect(added.status).toBe(201);
  const { body } = await call(bearer, 'GET', `/api/shops/${owner.shopId}/products`);
  expect(body).toMatchObject({ productCount: 1, page: 1, pages: 1, products: [{ name: 'Jamdani', isHidden: true }] });
  const read = `Bearer ${await newKey(['catalogue:read'])}`;
  expect(await call(read, 'POST', '/api/products', { name: 'Jamdani', price: 1 })).toMatchObject({
    status: 403,
    body: { code: 'not_in_scope' },
  });
  expect((await call(read, 'GET', `/api/shops/${owner.shopId}/products`)).body['productCount']).toBe(1);
});

test('the database holds only a hash of a key, also of a request that is repeated', async () => {
  const { create, call, services, list } = await startWithKeys();
  const attempt = { 'idempotency-key': 'once' };
  const first = (await create(scopes, 'Till', attempt)).body;
  const second = (await create(scopes, 'Till', attempt)).body;
  expect(second).toMatchObject({ id: first?.['id'], name: 'Till', scopes });
  const [key, lost] = [String(second?.['key']), String(first?.['key'])];
  expect(key).toMatch(/^psk_[\w-]{43}$/);
  expect(await list()).toEqual([
    {
      id: second?.['id'],
      name: 'Till',
      scopes,
      ending: key.slice(-4),
      createdAt: expect.any(Number),
      lastUsedAt: null,
    },
  ]);
  const [row] = await services.database.db.select().from(apiKeys);
  expect(row?.keyHash).toBe(hashToken(key));
  expect(await services.database.db.select().from(idempotencyKeys)).toHaveLength(1);
  expect(await tablesWith(services.database.db, [key, lost])).toEqual({});
  // The first response was lost, so its key is not valid.
  expect((await call(`Bearer ${lost}`, 'GET', '/api/export/products')).status).toBe(401);
  expect((await call(`Bearer ${key}`, 'GET', '/api/export/products')).status).toBe(200);
});

test('a malformed header is refused, and does not fall back to the cookie', async () => {
  const { call, newKey, owner, origin } = await startWithKeys();
  const key = await newKey();
  const browser = { cookie: owner.cookie, origin };
  const path = '/api/export/products';
  for (const wrong of [
    'Bearer',
    'Bearer ',
    'Bearer psk_',
    `Bearer ${key}x`,
    `Bearer ${key} ${key}`,
    `bearer ${key.slice(4)}`,
  ])
    expect([wrong, await call(wrong, 'GET', path, undefined, browser)]).toMatchObject([
      wrong,
      { status: 401, body: { code: 'key_refused' } },
    ]);
  for (const other of [key, `Basic ${key}`, `Bearer${key}`]) {
    expect([other, (await call(other, 'GET', path)).body['code']]).toEqual([other, 'unauthenticated']);
    // Other schemes belong to a proxy in front of the product.
    expect([other, (await call(other, 'GET', path, undefined, browser)).status]).toEqual([other, 200]);
    const body = { name: 'Mine', price: 1 };
    expect((await call(other, 'POST', '/api/products', body, { cookie: owner.cookie })).body['code']).toBe(
      'cross_site',
    );
  }
  for (const right of [`bearer ${key}`, `BEARER   ${key} `]) expect((await call(right, 'GET', path)).status).toBe(200);
});

test('with a cookie too, the key decides: no account of the cookie, no renewed session', async () => {
  const { call, newKey, newAdmin, owner, list } = await startWithKeys();
  const admin = await newAdmin();
  const bearer = `Bearer ${await newKey(['orders:read'])}`;
  const orders = `/api/shops/${owner.shopId}/orders`;
  const asAdmin = { cookie: admin.cookie };
  const response = await call(bearer, 'GET', orders, undefined, asAdmin);
  expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
  expect((await call(bearer, 'GET', '/api/admin/users', undefined, asAdmin)).status).toBe(403);
  expect((await call(bearer, 'GET', '/api/auth/session', undefined, asAdmin)).body).toEqual({ user: null });
  expect((await call(bearer, 'POST', '/api/auth/logout', {}, { cookie: owner.cookie })).status).toBe(403);
  expect(await list()).toHaveLength(1);
});

test('a key that calls too often has to wait, and other keys do not', async () => {
  const { call, newKey } = await startWithKeys();
  const [busy, calm] = [`Bearer ${await newKey()}`, `Bearer ${await newKey()}`];
  const path = '/api/export/products';
  for (let count = 0; count < requestsByKey.requests; count += 1)
    expect((await call(busy, 'GET', path)).status).toBe(200);
  const refused = await call(busy, 'GET', path);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await call(calm, 'GET', path)).status).toBe(200);
});

test('the owner sees when a key was last used, to the minute', async () => {
  const { call, clock, list, newKey } = await startWithKeys();
  const bearer = `Bearer ${await newKey()}`;
  const useAt = async (now: number) => {
    clock.now = now;
    await call(bearer, 'GET', '/api/export/products');
    return (await list())[0]?.['lastUsedAt'];
  };
  const start = clock.now;
  expect(await useAt(start)).toBe(start);
  expect(await useAt(start + 59_000)).toBe(start);
  expect(await useAt(start + 61_000)).toBe(start + 61_000);
});

test(`a shop has at most ${maxKeys} keys, also if they are created at once`, async () => {
  const { create, list, owner, send, keysOf } = await startWithKeys();
  const statuses = await Promise.all(Array.from({ length: maxKeys + 3 }, async () => (await create()).status));
  expect(statuses.filter((status) => status === 201)).toHaveLength(maxKeys);
  const keys = await list();
  expect(keys).toHaveLength(maxKeys);
  expect((await create()).body).toMatchObject({ code: 'too_many_keys', message: expect.stringContaining('10') });
  await send('DELETE', `${keysOf}/${String(keys[0]?.['id'])}`, { cookie: owner.cookie });
  expect((await create()).status).toBe(201);
});

test('a key needs a visible name and at least one known scope', async () => {
  const { owner, keysOf, send, list } = await startWithKeys();
  for (const body of [
    { name: ' ', scopes },
    { name: 'Till', scopes: [] },
    { name: 'Till', scopes: ['orders'] },
    { scopes },
  ])
    expect((await send('POST', keysOf, { cookie: owner.cookie, body })).status).toBe(422);
  expect(await list()).toEqual([]);
});

test('only the owner manages keys: no staff, no admin, no key', async () => {
  const api = await startWithKeys();
  const { call, owner, keysOf, send, list, newKey, services } = api;
  await givePlan(services, owner.userId, 'pro');
  const bearer = `Bearer ${await newKey()}`;
  const before = await list();
  const unused = (keys: ReadonlyArray<Record<string, unknown>>) => keys.map(({ lastUsedAt: _, ...key }) => key);
  const { cookie } = await newMember(api, owner, 'manager');
  const admin = await api.newAdmin();
  const body = { name: 'Mine', scopes };
  for (const [method, path] of [
    ['GET', keysOf],
    ['POST', keysOf],
    ['DELETE', `${keysOf}/${String(before[0]?.['id'])}`],
  ] as const) {
    const sent = method === 'POST' ? { body } : {};
    expect((await send(method, path, { cookie, ...sent })).body).toMatchObject({ code: 'not_in_role' });
    expect((await send(method, path, { cookie: admin.cookie, ...sent })).status).toBe(404);
    expect((await call(bearer, method, path, method === 'POST' ? body : undefined)).status).toBe(403);
  }
  expect(unused(await list())).toEqual(unused(before));
});

test('histories name the key, never the owner', async () => {
  const { call, newKey, owner, services } = await startWithKeys();
  const bearer = `Bearer ${await newKey(scopes, 'Warehouse')}`;
  const product = (await call(bearer, 'POST', '/api/products', { name: 'Jamdani', price: 1500 })).body;
  const typed = { ...order, lines: [{ productId: product['id'], quantity: 1 }] };
  const placed = (await call(bearer, 'POST', `/api/shops/${owner.shopId}/orders/manual`, typed)).body;
  expect(placed).toMatchObject({ channel: 'api', state: 'new' });
  const change = { version: placed['version'], state: 'confirmed' };
  const changed = await call(bearer, 'PUT', `/api/shops/${owner.shopId}/orders/${String(placed['id'])}`, change);
  expect(changed.status).toBe(200);
  const { db } = services.database;
  const received = await db.select().from(notifications);
  expect(
    received.map(({ kind }) => kind),
    'the owner is told of the order',
  ).toEqual(['new orders']);
  const events = await db.select().from(orderEvents);
  expect(events.map(({ byName }) => byName)).toEqual(['Warehouse (API)', 'Warehouse (API)']);
  const actions = await db.select().from(staffActions);
  expect(actions.map(({ name, part, call: made }) => [name, part, made])).toEqual([
    ['Warehouse (API)', 'catalogue', 'POST /api/products'],
    ['Warehouse (API)', 'orders', 'POST /api/shops/:shop/orders/manual'],
    ['Warehouse (API)', 'orders', 'PUT /api/shops/:shop/orders/:order'],
  ]);
});

test('a key uploads a picture for its own products', async () => {
  const { app, newKey, origin } = await startWithKeys();
  const upload = async (given: readonly Scope[]) => {
    const body = new FormData();
    const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#abc' } })
      .jpeg()
      .toBuffer();
    body.append('image', new File([new Uint8Array(picture)], 'saree.jpg', { type: 'image/jpeg' }));
    const headers = { authorization: `Bearer ${await newKey(given)}` };
    return app.handle(new Request(`${origin}/api/upload/product-image`, { method: 'POST', headers, body }));
  };
  expect((await upload(['catalogue:read'])).status).toBe(403);
  expect(await (await upload(['catalogue:write'])).json()).toMatchObject({ imageUrl: expect.stringMatching(/^\/i\//) });
});

test('a block and a suspension revoke all keys for ever; a new password revokes none', async () => {
  const { call, newAdmin, newKey, owner, send, services } = await startWithKeys();
  const admin = await newAdmin();
  const asAdmin = async (method: string, path: string, body: object = {}) => {
    const response = await send(method, `/api/admin${path}`, { cookie: admin.cookie, body });
    expect([path, response.status]).toEqual([path, 200]);
  };
  const works = async (key: string) => (await call(`Bearer ${key}`, 'GET', '/api/export/products')).status === 200;
  const { userId, shopId } = owner;
  const key = await newKey();
  const status = `/shops/${shopId}/status`;
  await asAdmin('PATCH', status, { isActive: false, reason: 'Fraud' });
  await asAdmin('PATCH', status, { isActive: true, reason: '' });
  expect(await works(key)).toBe(false);

  const second = await newKey();
  const path = `/api/users/${userId}/password`;
  const body = { currentPassword: owner.password, password: 'another one 2026' };
  expect((await send('PUT', path, { cookie: owner.cookie, body })).status).toBe(200);
  expect(await works(second)).toBe(true);
  await asAdmin('POST', `/users/${userId}/block`, { reason: 'Fraud' });
  expect(await works(second)).toBe(false);
  await asAdmin('POST', `/users/${userId}/unblock`);
  expect(await works(second)).toBe(false);
  expect(await services.database.db.select().from(apiKeys)).toEqual([]);
});

test('deleting an account or a shop revokes its keys, also if it is restored', async () => {
  const { call, newAdmin, newKey, owner, send } = await startWithKeys();
  const admin = await newAdmin();
  const { shopId, userId, identifier, password } = owner;
  const asAdmin = async (method: string, path: string) =>
    (await send(method, `/api/admin${path}`, { cookie: admin.cookie, body: {} })).status;
  const status = async (key: string) => (await call(`Bearer ${key}`, 'GET', '/api/export/products')).status;
  const [key, other] = [await newKey(), await newKey()];
  expect([await status(key), await asAdmin('DELETE', `/shops/${shopId}`), await status(key)]).toEqual([200, 200, 401]);
  expect([await asAdmin('POST', `/shops/${shopId}/restore`), await status(other)]).toEqual([200, 401]);
  const own = await newKey();
  const body = { password };
  expect((await send('DELETE', `/api/users/${userId}`, { cookie: owner.cookie, body })).status).toBe(200);
  expect((await send('POST', '/api/auth/login', { body: { identifier, password } })).status).toBe(200);
  expect(await status(own)).toBe(401);
});
