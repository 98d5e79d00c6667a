import { expect, test } from 'bun:test';
import { startTestApi } from '../testing.ts';

test('the description names what each route takes and who may call it, and loads nothing from elsewhere', async () => {
  const { app, send, origin } = await startTestApi();
  const { body } = await send('GET', '/api/docs/json');
  expect(body?.['paths']['/api/products']['post']).toMatchObject({
    'x-access': 'user',
    requestBody: { content: { 'application/json': { schema: { properties: { name: { type: 'string' } } } } } },
  });
  const page = await (await app.handle(new Request(`${origin}/api/docs`))).text();
  expect(page).not.toMatch(/https?:/);
});
