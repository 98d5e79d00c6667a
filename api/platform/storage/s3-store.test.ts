import { afterAll, beforeEach, expect, test } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCachedStore } from './cached-store.ts';
import { openS3Store, StoreRefusal } from './s3-store.ts';

const nothing = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';
const fault = (status: number, code: string) => new Response(`<Error><Code>${code}</Code></Error>`, { status });

/** The store's response. Each test sets it. */
let respond: (request: Request) => Response | Promise<Response>;
let requested = 0;
const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: (request) => {
    requested += 1;
    return respond(request);
  },
});
afterAll(() => server.stop(true));
beforeEach(() => {
  requested = 0;
  respond = () => new Response(nothing);
});

const location = {
  bucket: 'shops',
  prefix: '',
  endpoint: server.url.origin,
  region: 'us-east-1',
  accessKeyId: 'id',
  secretAccessKey: 'key',
};
const open = () => openS3Store(location, { attemptTime: 200, firstWait: 1, keysInPage: 1_000 });

test('retries after faults of the store, up to four attempts', async () => {
  const store = await open();
  requested = 0;
  respond = () => (requested < 4 ? fault(503, 'SlowDown') : new Response('whole'));
  expect(new TextDecoder().decode((await store.get('pages/a')) ?? undefined)).toBe('whole');
  expect(requested).toBe(4);
  respond = () => fault(500, 'InternalError');
  requested = 0;
  await expect(store.put('pages/a', new Uint8Array(1))).rejects.toMatchObject({
    code: 'STORE_AWAY',
    cause: { code: 'InternalError' },
  });
  expect(requested).toBe(4);
});

test('an attempt without a response counts as failed', async () => {
  const store = await open();
  requested = 0;
  respond = () => (requested === 1 ? new Promise<Response>(() => undefined) : new Response('late'));
  expect(new TextDecoder().decode((await store.get('pages/a')) ?? undefined)).toBe('late');
  // On a busy machine, a later attempt may also take longer than its limit.
  expect(requested).toBeGreaterThan(1);
});

test('wrong keys, regions and buckets are reported immediately, without a retry', async () => {
  for (const [code, words] of [
    ['NoSuchBucket', 'create it'],
    ['InvalidAccessKeyId', 'S3_ACCESS_KEY_ID'],
    ['SignatureDoesNotMatch', 'S3_SECRET_ACCESS_KEY'],
    ['AccessDenied', 'may not'],
  ] as const) {
    requested = 0;
    respond = () => fault(403, code);
    const opened = open();
    await expect(opened).rejects.toBeInstanceOf(StoreRefusal);
    await expect(opened).rejects.toThrow(words);
    expect(requested).toBe(1);
  }
});

test('never sends more than 32 requests at once', async () => {
  const store = await open();
  let underWay = 0;
  let most = 0;
  respond = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await Bun.sleep(5);
    underWay -= 1;
    return new Response('x');
  };
  await Promise.all(Array.from({ length: 100 }, (_, number) => store.get(`pages/${number}`)));
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(32);
});

test('while the store is unreachable, stored and read objects come from disk, within the cache’s size', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'poshora-copies-'));
  const store = await openCachedStore(await open(), folder, 30);
  const bytes = (size: number) => new Uint8Array(size).fill(7);
  respond = () => new Response(bytes(10));
  await store.put('pages/a', bytes(10));
  expect(await store.get('pages/b')).toEqual(bytes(10));
  respond = () => fault(503, 'SlowDown');
  expect(await store.get('pages/a')).toEqual(bytes(10));
  expect(await store.get('pages/b')).toEqual(bytes(10));
  await expect(store.get('pages/c')).rejects.toThrow();
  await expect(store.put('pages/c', bytes(1))).rejects.toThrow();
  respond = () => new Response(bytes(10));
  await store.get('pages/c');
  respond = () => fault(503, 'SlowDown');
  await expect(store.get('pages/a')).rejects.toThrow();
  expect(await store.get('pages/c')).toEqual(bytes(10));
  // The cache is emptied at startup.
  const again = openCachedStore(await openS3StoreWhenBack(), folder, 30);
  await expect((await again).get('pages/c')).rejects.toThrow();
});

async function openS3StoreWhenBack() {
  respond = () => new Response(nothing);
  const store = await open();
  respond = () => fault(503, 'SlowDown');
  return store;
}

test('reads for visitors do not block publishing', async () => {
  const store = await open();
  const held = Promise.withResolvers<void>();
  let responses = 0;
  respond = async ({ method }) => {
    if (method !== 'GET') return new Response();
    await held.promise;
    return fault(404, 'NoSuchKey');
  };
  const missed = Array.from({ length: 40 }, async (_, number) => {
    const found = await store.get(`images/${number}`, { forVisitor: true });
    responses += 1;
    return found;
  });
  await store.put('pages/a', new Uint8Array(1));
  expect(responses).toBe(0);
  held.resolve();
  expect(new Set(await Promise.all(missed))).toEqual(new Set([null]));
});
