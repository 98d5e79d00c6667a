import { expect, test } from 'bun:test';
import { emailChanges, passwordResets, sessions, users } from '../../../../db/schema/index.ts';
import { startAccountApi } from '../testing.ts';

const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', ''];

test('no form, from another site or our own, can call an account route', async () => {
  const api = await startAccountApi();
  const { cookie, userId, identifier, password } = await api.newSeller();
  const { db } = api.services.database;
  const state = async () =>
    JSON.stringify(
      await Promise.all([users, sessions, passwordResets, emailChanges].map((table) => db.select().from(table))),
    );
  const before = await state();
  const unsafe = api.app.routes.filter(
    ({ method, path }) => method !== 'GET' && /^\/api\/(auth|users)\//.test(path) && !path.endsWith('/trial'),
  );
  expect(unsafe.length).toBeGreaterThan(12);
  const body = JSON.stringify({
    identifier,
    password,
    currentPassword: password,
    email: 'stranger@example.com',
    mobile: '01712345678',
    language: 'bn',
    token: 'x',
  });
  const send = (method: string, path: string, origin: string | null, type: string) =>
    api.app.handle(
      new Request(`${api.origin}${path.replace(':user', userId).replace(':session', 'x')}`, {
        method,
        headers: { cookie, ...(origin !== null && { origin }), ...(type && { 'content-type': type }) },
        body: new TextEncoder().encode(body),
      }),
    );
  for (const { method, path } of unsafe) {
    for (const origin of ['https://evil.example', 'null', null, `${api.origin}.evil.example`]) {
      for (const type of [...forms, 'application/json'])
        expect((await send(method, path, origin, type)).status).toBe(403);
    }
    for (const type of forms) expect((await send(method, path, api.origin, type)).status).toBe(415);
  }
  expect(await state()).toBe(before);
});

test('bodies that are too large, malformed or of unexpected types are refused before any lookup', async () => {
  const api = await startAccountApi();
  const send = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const request = new Request(`${api.origin}/api/auth/login`, {
      method: 'POST',
      headers: { origin: api.origin, 'content-type': 'application/json', ...headers },
      body,
    });
    return (await api.app.handle(request)).status;
  };
  const text = (value: unknown) => JSON.stringify(value);
  expect(await send(text({ identifier: 'a', password: 'x'.repeat(70_000) }))).toBe(413);
  expect(await send('{}', { 'content-length': '70000' })).toBe(413);
  for (const broken of ['', '{', 'null', '[]', '"x"', '{"identifier":', '\ufeff{}']) {
    expect([400, 422]).toContain(await send(broken));
  }
  expect(await send(new Uint8Array([123, 34, 97, 34, 58, 34, 255, 34, 125]))).toBe(400);
  expect(await send('{"identifier":"a\\ud800","password":"x"}')).toBe(422);
  expect(await send(`${'['.repeat(50)}${']'.repeat(50)}`)).toBe(400);
  for (const odd of [
    { identifier: ['a'], password: 'x' },
    { identifier: { $ne: null }, password: { $ne: null } },
    { identifier: 'a'.repeat(255), password: 'x' },
    { identifier: 'a', password: 'x'.repeat(257) },
    { identifier: 1, password: true },
  ]) {
    expect(await send(text(odd))).toBe(422);
  }
  expect(await send('{"__proto__":{"identifier":"a","password":"x"}}')).toBe(422);
  expect(await api.services.database.db.select().from(sessions)).toEqual([]);
});
