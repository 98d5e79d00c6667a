import { expect, test } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskStore } from '../../platform/storage/disk-store.ts';
import { imageKey } from '../../platform/storage/image-key.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { imageDelivery } from './stored-files.ts';

const id = '0123456789abcdef0123456789abcdef';
const bytes = new Uint8Array([0xff, 0xd8, 1, 2, 3]);

async function startDelivery() {
  const storage = await openDiskStore(mkdtempSync(join(tmpdir(), 'poshora-images-')));
  for (const format of ['avif', 'webp', 'jpg'] as const) await storage.put(imageKey(id, 640, format), bytes);
  const requested: string[] = [];
  const watched: ObjectStore = {
    ...storage,
    get(key) {
      requested.push(key);
      return storage.get(key);
    },
  };
  const deliver = imageDelivery(watched);
  const get = (path: string, init?: RequestInit) => deliver(new Request('http://localhost', init), path);
  return { get, requested };
}

test('a picture is sent with its content type, cached for a year, and without MIME sniffing', async () => {
  const { get } = await startDelivery();
  for (const [format, type] of Object.entries({ avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' })) {
    const response = await get(`/i/${id}-640.${format}`);
    expect(response?.status).toBe(200);
    expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
      'content-type': type,
      'content-length': '5',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await response?.bytes()).toEqual(bytes);
  }
});

test('HEAD has the same headers without the picture, and a matching ETag gets 304', async () => {
  const { get } = await startDelivery();
  const path = `/i/${id}-640.webp`;
  const head = await get(path, { method: 'HEAD' });
  expect([head?.status, head?.headers.get('content-length'), await head?.text()]).toEqual([200, '5', '']);
  const etag = head?.headers.get('etag') ?? '';
  const again = await get(path, { headers: { 'if-none-match': etag } });
  expect([again?.status, again?.headers.get('etag'), await again?.text()]).toEqual([304, etag, '']);
  expect((await get(path, { headers: { 'if-none-match': '"other"' } }))?.status).toBe(200);
});

test('a popular picture is read from disk once', async () => {
  const { get, requested } = await startDelivery();
  for (let turn = 0; turn < 3; turn += 1) await get(`/i/${id}-640.avif`);
  expect(requested).toEqual([`images/01/${id}-640.avif`]);
});

test('a missing picture gets 404, and the store is not asked on every request', async () => {
  const { get, requested } = await startDelivery();
  const path = `/i/${'f'.repeat(32)}-640.jpg`;
  const together = await Promise.all([get(path), get(path)]);
  for (const response of [...together, await get(path)]) {
    expect(response?.status).toBe(404);
    expect(response?.headers.get('cache-control')).toBe('no-store');
  }
  expect(requested).toHaveLength(1);
});

test('no other path reads from the store', async () => {
  const { get, requested } = await startDelivery();
  const paths = [
    '/i/', `/i/${id}`, `/i/${id}-640`, `/i/${id}-640.png`, `/i/${id}-640.jpg/`, `/i/${id}-0640.jpg`, `/i/${id}-64000.jpg`, `/i/${id.toUpperCase()}-640.jpg`,
    `/i/../${id}-640.jpg`, `/i/%2e%2e%2f${id}-640.jpg`, `/i/${id}-640.jpg%00`, `/i/${id}-640.jpg\n`, `/x/i/${id}-640.jpg`, `/I/${id}-640.jpg`,
  ]; // oxfmt-ignore
  for (const path of paths) expect(await get(path)).toBeNull();
  expect(requested).toEqual([]);
});
