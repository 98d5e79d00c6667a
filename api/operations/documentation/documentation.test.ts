import { expect, test } from 'bun:test';
import { shareTestApi, startTestApi } from '../../../tests/api/testing.ts';

shareTestApi();

test('the API description shows each route’s body and access level, and loads nothing from other sites', async () => {
  const { app, send, origin } = await startTestApi();
  const { body } = await send('GET', '/api/docs/json');
  expect(body?.['paths']['/api/products']['post']).toMatchObject({
    'x-access': 'user',
    requestBody: { content: { 'application/json': { schema: { properties: { name: { type: 'string' } } } } } },
  });
  const shop = body?.['paths']['/api/shops/{shop}']['put'].requestBody.content['application/json'].schema.properties;
  expect(JSON.stringify(shop.sections)).toMatch(/"announcement".*`from` before `until`/);
  const call = (path: string) => app.handle(new Request(`${origin}${path}`));
  const page = await call('/api/docs');
  expect(page.status).toBe(200);
  const loaded = [...(await page.text()).matchAll(/(?:href|src)="([^"]*)"/g)].map(([, path = '']) => path);
  expect(loaded).toHaveLength(3);
  for (const path of loaded) {
    expect(path).toMatch(/^\/[^/]/);
    expect((await call(path)).status, path).toBe(200);
  }
  expect(page.headers.get('content-security-policy')).not.toMatch(/https?:|\*/);
});

test('the API description names the scope of each call that a key may make, and how a key is sent', async () => {
  const { send } = await startTestApi();
  const { paths, components } = (await send('GET', '/api/docs/json')).body ?? {};
  expect(components.securitySchemes.key).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(components.securitySchemes.key.description).toMatch(/orders:write.*120 calls in 60 seconds/);
  const { post } = paths['/api/shops/{shop}/orders/manual'];
  expect(post).toMatchObject({ 'x-scope': 'orders:write', summary: 'orders:write', tags: ['With an API key'] });
  expect(post).toMatchObject({ security: [{ key: [] }] });
  expect(post.description).toContain('`orders:write`');
  expect(paths['/api/shops/{shop}/keys']['post']).not.toHaveProperty('security');
});

test('the API description shows what a page of a shop may contain', async () => {
  const { send } = await startTestApi();
  const { paths } = (await send('GET', '/api/docs/json')).body ?? {};
  const { post } = paths['/api/shops/{shop}/pages'];
  expect(post).toMatchObject({ 'x-access': 'user' });
  const { properties } = post.requestBody.content['application/json'].schema;
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(['title', 'slug', 'language', 'body', 'inMenu']));
  expect(JSON.stringify(properties.body)).toMatch(/heading.*paragraph.*list.*picture.*table.*same number of cells/);
  expect(properties.body.description).toContain('8000 characters and 10 pictures');
  for (const path of ['/api/shops/{shop}/pages/{page}', '/api/shops/{shop}/pages/order'])
    expect(paths).toHaveProperty([path]);
});

test('the API description is compressed once and revalidated with an ETag', async () => {
  const { app, origin } = await startTestApi();
  const call = (headers: Record<string, string>) =>
    app.handle(new Request(`${origin}/api/docs/json`, { headers: { 'accept-encoding': 'gzip', ...headers } }));
  const first = await call({});
  expect(first.headers.get('content-encoding')).toBe('gzip');
  expect(Number(first.headers.get('content-length'))).toBe((await first.bytes()).byteLength);
  const again = await call({ 'if-none-match': first.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});
