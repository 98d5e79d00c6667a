import { expect, test } from 'bun:test';
import { startTestApi } from '../../../../tests/api/testing.ts';
import { writesByUser } from '../../../accounts/access/access.ts';
import { setFacts } from './facts.ts';

const megabyte = 1024 * 1024;

/** A body that sends this many megabytes and then waits for the test to end it. */
function slowBody(megabytes: number) {
  const end = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  let left = megabytes;
  let isRead = false;
  const stream = new ReadableStream(
    {
      async pull(controller) {
        isRead = true;
        if (left > 0) {
          left -= 1;
          controller.enqueue(new Uint8Array(megabyte));
        } else {
          sent.resolve();
          await end.promise;
          controller.close();
        }
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, end: end.resolve, sent: sent.promise, isRead: () => isRead };
}

async function startUploads() {
  const api = await startTestApi();
  const { cookie } = await api.newSeller();
  const call = async (path: string, body: ReadableStream, headers: Record<string, string>, ip = '192.0.2.1') => {
    const method = path.startsWith('/api/objects/') ? 'PUT' : 'POST';
    const request = new Request(api.origin + path, { method, headers: { origin: api.origin, ...headers }, body });
    setFacts(request, { id: 'request', ip, startedAt: 0 });
    return api.app.handle(request);
  };
  const multipart = { cookie, 'content-type': 'multipart/form-data; boundary=x' };
  const upload = (body: ReadableStream, ip?: string) => call('/api/upload/product-image', body, multipart, ip);
  return { ...api, cookie, call, upload };
}

test('an upload to an unknown URL is refused before its body is read', async () => {
  const { call } = await startUploads();
  const body = slowBody(1);
  const response = await call('/api/objects/unknown', body.stream, { 'content-type': 'application/pdf' });
  expect(response.status).toBe(410);
  expect(body.isRead()).toBe(false);
});

test('the body of a user who exceeds the write limit is not read', async () => {
  const { send, cookie, upload } = await startUploads();
  for (let turn = 0; turn < writesByUser.requests; turn += 1)
    await send('PUT', '/api/products/unknown', { cookie, body: {} });
  const body = slowBody(1);
  expect((await upload(body.stream)).status).toBe(429);
  expect(body.isRead()).toBe(false);
});

test('uploads in memory are limited per network and in total, other requests continue, and memory is freed again', async () => {
  const { send, cookie, upload } = await startUploads();
  const bodies = Array.from({ length: 30 }, () => slowBody(4));
  const networks = ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'];
  const responses: Array<Promise<Response>> = [];
  const refused: Response[] = [];
  for (const [index, body] of bodies.entries()) {
    const response = upload(body.stream, networks[index % networks.length]);
    responses.push(response);
    const early = await Promise.race([response, body.sent]);
    if (early) refused.push(early);
  }
  // The first of four networks sends 12 uploads of 4 MB, the others 6 each. The limit is 32 MB per network and 96 MB in
  // total.
  expect(refused.length).toBe(6);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  expect(refused[0]?.headers.get('retry-after')).toBe('5');
  const saved = await send('POST', '/api/products', { cookie, body: { name: 'Shari', price: 1 } });
  expect(saved.status).toBe(201);
  for (const { end } of bodies) end();
  const ended = await Promise.all(responses);
  expect(ended.filter(({ status }) => status !== 503).length).toBe(24);
  await new Promise((resolve) => setImmediate(resolve));
  const later = slowBody(4);
  later.end();
  expect((await upload(later.stream)).status).not.toBe(503);
});
