import { expect, test } from 'bun:test';
import { startTestApi } from '../../../../tests/api/testing.ts';

test('a body that announces more than its route’s limit is refused before it is read', async () => {
  const api = await startTestApi();
  const { cookie } = await api.newSeller();
  let isRead = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true;
        controller.enqueue(new TextEncoder().encode('{"name":"x","price":1}'));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    origin: api.origin,
    cookie,
    'content-type': 'application/json',
    'content-length': String(64 * 1024 + 1),
  };
  const request = new Request(`${api.origin}/api/products`, { method: 'POST', headers, body });
  expect((await api.app.handle(request)).status).toBe(413);
  expect(isRead).toBe(false);
});
