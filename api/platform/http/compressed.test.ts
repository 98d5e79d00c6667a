import { expect, test } from 'bun:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressed } from './compressed.ts';

const text = '<h1>অর্ডার #১০০১</h1>'.repeat(200);
const requested = (encodings: string) =>
  new Request('http://localhost/', { headers: { 'accept-encoding': encodings } });
const page = () =>
  new Response(text, { status: 422, headers: { 'content-type': 'text/html', 'cache-control': 'private, no-store' } });

async function read(coming: Promise<Response>) {
  const response = await coming;
  return { status: response.status, headers: response.headers.toJSON(), bytes: await response.bytes() };
}

test('a page is sent in the encoding that its reader prefers, with its status and headers', async () => {
  for (const [encodings, form, open] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Uint8Array) => Buffer.from(bytes)],
  ] as const) {
    const { status, headers, ...response } = await read(compressed(requested(encodings), page()));
    expect([status, headers['cache-control'], headers['content-encoding']]).toEqual([422, 'private, no-store', form]);
    expect(open(response.bytes).toString()).toBe(text);
    expect(response.bytes.length < 1_000).toBe(form !== undefined);
  }
});

test('a redirect is not compressed', async () => {
  const response = await compressed(
    requested('br'),
    new Response(null, { status: 303, headers: { location: '/orders/x' } }),
  );
  expect([response.status, response.headers.get('location'), response.headers.has('content-encoding')]).toEqual([
    303,
    '/orders/x',
    false,
  ]);
});

test('a page that is compressed already, and data, stay as they are', async () => {
  const once = await compressed(requested('br'), page());
  expect(await compressed(requested('br'), once)).toBe(once);
  const json = Response.json({});
  expect(await compressed(requested('br'), json)).toBe(json);
});
