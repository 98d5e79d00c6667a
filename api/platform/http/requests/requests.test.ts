import { expect, test } from 'bun:test';
import type { InStatement } from '@libsql/client';
import { onClient } from '../../../../db/client.ts';
import { products, users } from '../../../../db/schema/index.ts';
import { createApp } from '../../../app.ts';
import { startTestApi } from '../../../../tests/api/testing.ts';
import { clientIp } from './facts.ts';

async function sendRaw(
  api: Awaited<ReturnType<typeof startTestApi>>,
  path: string,
  body: BodyInit | null,
  headers: Record<string, string>,
  method = 'POST',
) {
  const response = await api.app.handle(new Request(`${api.origin}${path}`, { method, headers, body }));
  return {
    status: response.status,
    body: (await response.json()) as { code: string; message: string; fields?: Record<string, string> },
  };
}

const json = 'application/json';

test('unsafe requests from another site are refused, whatever their content type', async () => {
  const api = await startTestApi();
  const { cookie } = await api.newSeller();
  for (const type of [json, 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    for (const origin of ['https://evil.example', 'null', `${api.origin}.evil.example`, '']) {
      const headers = { cookie, 'content-type': type, ...(origin && { origin }) };
      expect((await sendRaw(api, '/api/products', '{"name":"x","price":1}', headers)).body.code).toBe('cross_site');
    }
  }
  expect(await api.services.database.db.select().from(products)).toHaveLength(0);
});

test('a form or plain text is not accepted as JSON, even from this site', async () => {
  const api = await startTestApi();
  const { cookie } = await api.newSeller();
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
    const headers = { cookie, origin: api.origin, ...(type && { 'content-type': type }) };
    expect((await sendRaw(api, '/api/products', '{"name":"x","price":1}', headers)).status).toBe(415);
  }
  expect(await api.services.database.db.select().from(products)).toHaveLength(0);
});

test('a body over its limit is refused, with or without Content-Length', async () => {
  const api = await startTestApi();
  const { cookie } = await api.newSeller();
  const headers = { cookie, origin: api.origin, 'content-type': json };
  const large = JSON.stringify({ name: 'x'.repeat(70_000), price: 1 });
  expect(
    (await sendRaw(api, '/api/products', large, { ...headers, 'content-length': String(large.length) })).status,
  ).toBe(413);
  let sent = 0;
  const pieces = new ReadableStream({
    pull(controller) {
      sent += 8_192;
      controller.enqueue(new Uint8Array(8_192).fill(32));
      if (sent > 1_000_000) controller.close();
    },
  });
  expect((await sendRaw(api, '/api/products', pieces, headers)).status).toBe(413);
  expect(sent, 'reading stops soon after the limit').toBeLessThan(100_000);
});

test('a visitor without a session is refused before the body is read', async () => {
  const api = await startTestApi();
  let wasRead = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        wasRead = true;
        controller.enqueue(new TextEncoder().encode('{"name":"x"}'));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  expect((await sendRaw(api, '/api/products', body, { origin: api.origin, 'content-type': json })).status).toBe(401);
  expect(wasRead).toBe(false);
});

test('texts are stored without control, invisible and bidi characters, with one kind of line break', async () => {
  const api = await startTestApi();
  const { cookie } = await api.newSeller();
  const body = {
    name: '\ufeffক\u0000া\u200bলো \u202eশা\u09dcি\u2066',
    description: 'Cotton\u000bSoft\u0085Wash\r\nDry\u2028Iron',
    price: 1,
  };
  const { status, body: product } = await api.send('POST', '/api/products', { cookie, body });
  expect(status).toBe(201);
  expect(product).toMatchObject({ name: 'কালো শা\u09a1\u09bcি', description: 'Cotton\nSoft\nWash\nDry\nIron' });
});

test('text that is not Unicode is refused, and the error names the field', async () => {
  const api = await startTestApi();
  const { cookie } = await api.newSeller();
  const headers = { cookie, origin: api.origin, 'content-type': json };
  const { status, body } = await sendRaw(api, '/api/products', '{"name":"a\\ud800","price":1}', headers);
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'invalid_text', ['name']]);
  const broken = new Uint8Array([
    ...new TextEncoder().encode('{"name":"'),
    0xff,
    ...new TextEncoder().encode('","price":1}'),
  ]);
  for (const unreadable of [broken, '{"name":', '['.repeat(100) + ']'.repeat(100)]) {
    expect((await sendRaw(api, '/api/products', unreadable, headers)).status).toBe(400);
  }
  expect(await api.services.database.db.select().from(products)).toHaveLength(0);
});

test('a field called __proto__ changes nothing, not even if its name is hidden', async () => {
  const api = await startTestApi();
  const { cookie } = await api.newSeller();
  const headers = { cookie, origin: api.origin, 'content-type': json };
  for (const name of ['__proto__', '__pro\u200bto__', 'constructor']) {
    const text = `{"name":"Shari","price":1,"${name}":{"isAdmin":true,"isHidden":true}}`;
    expect((await sendRaw(api, '/api/products', text, headers)).body).toMatchObject({ isHidden: false });
  }
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  const wide = JSON.stringify({ name: 'Shari', price: 1, images: Array(6000).fill('') });
  expect((await sendRaw(api, '/api/products', wide, headers)).status).toBe(400);
});

test('fields that users may not set have no effect in any body', async () => {
  const api = await startTestApi();
  const { cookie, shopId, userId } = await api.newSeller('Rahima');
  const wish = {
    isAdmin: 1,
    plan: 'pro',
    maxProducts: 999,
    slug: 'mine',
    ownerId: 'x',
    isActive: false,
    totalViews: 9,
    trialEnd: 1,
    __proto__: { isAdmin: true },
  };
  await api.send('PUT', `/api/shops/${shopId}`, { cookie, body: { ...wish, address: 'Bogura' } });
  await api.send('POST', '/api/products', {
    cookie,
    body: { ...wish, name: 'Shari', price: 1, hiddenByPlan: true, createdAt: 1 },
  });
  const { body: shop } = await api.send('GET', `/api/users/${userId}/shop`, { cookie });
  expect(shop).toMatchObject({
    address: 'Bogura',
    slug: 'rahima',
    plan: 'free',
    maxProducts: 5,
    isActive: true,
    totalViews: 0,
  });
  expect(shop?.['products'][0]).toMatchObject({ isHidden: false, createdAt: api.clock.now });
  expect(await api.services.database.db.select({ isAdmin: users.isAdmin }).from(users)).toEqual([{ isAdmin: false }]);
});

test('a request that names a different user than the signed-in one is refused', async () => {
  const api = await startTestApi();
  const { cookie, userId } = await api.newSeller();
  const stranger = await api.newSeller('Stranger');
  const asks = (headers: Record<string, string>) => api.send('GET', `/api/users/${userId}/shop`, { cookie, headers });
  expect((await asks({ 'x-user-id': userId })).status).toBe(200);
  expect((await asks({ 'x-user-id': stranger.userId })).status).toBe(403);
});

test('the response to an unexpected error contains only the request’s number', async () => {
  const api = await startTestApi();
  const { cookie, shopId } = await api.newSeller();
  const requested = `/api/analytics/shop/${shopId}`;
  expect((await api.send('GET', requested, { cookie })).status).toBe(200);
  await api.services.database.close();
  const broken = await api.send('GET', requested, { cookie });
  expect(broken.status).toBe(500);
  expect(broken.body?.['message']).toMatch(/Request number: [0-9a-f-]{36}$/);
});

test('the client’s IP address is counted from the trusted end of X-Forwarded-For', () => {
  expect(clientIp('10.0.0.1', '1.1.1.1, 2.2.2.2', 0)).toBe('10.0.0.1');
  expect(clientIp('10.0.0.1', 'forged, 2.2.2.2', 1)).toBe('2.2.2.2');
  expect(clientIp('10.0.0.1', 'forged, 2.2.2.2, 3.3.3.3', 2)).toBe('2.2.2.2');
  expect(clientIp('10.0.0.1', null, 1)).toBe('10.0.0.1');
});

test('a database failure during the access check is logged and answered with 500, not as an unreadable request', async () => {
  const api = await startTestApi();
  const { cookie } = await api.newSeller();
  const logged: unknown[] = [];
  const damaged = () => Promise.reject(Object.assign(new Error('disk image is malformed'), { code: 'SQLITE_CORRUPT' }));
  const { reader } = api.services.database.connections;
  const app = createApp({
    ...api.services,
    database: {
      ...api.services.database,
      db: onClient({ execute: damaged, batch: (statements: InStatement[]) => reader.batch(statements) }),
    },
    log: Object.assign(Object.create(api.services.log), { error: (line: unknown) => logged.push(line) }),
  });
  const reply = await app.handle(
    new Request(`${api.origin}/api/products`, {
      method: 'POST',
      headers: { origin: api.origin, cookie, 'content-type': json },
      body: '{"name":"Shari","price":1}',
    }),
  );
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([500, 'unexpected']);
  expect(logged).toMatchObject([{ err: { cause: { cause: { code: 'SQLITE_CORRUPT' } } } }]);
});

test('writes fail while the data folder is missing, and reads continue', async () => {
  const api = await startTestApi();
  const { cookie, userId } = await api.newSeller();
  let isInPlace = true;
  const app = createApp({ ...api.services, isDataInPlace: () => isInPlace });
  const call = async (method: string, path: string, body?: string) => {
    const headers = { origin: api.origin, cookie, 'content-type': json };
    const request = new Request(`${api.origin}${path}`, { method, headers, ...(body && { body }) });
    return (await app.handle(request)).status;
  };
  isInPlace = false;
  expect(await call('POST', '/api/products', '{"name":"Shari","price":1}')).toBe(503);
  expect(await call('GET', `/api/users/${userId}`)).toBe(200);
  expect(await api.services.database.db.select().from(products)).toHaveLength(0);
  isInPlace = true;
  expect(await call('POST', '/api/products', '{"name":"Shari","price":1}')).toBe(201);
});
