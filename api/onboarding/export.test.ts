import { expect, test } from 'bun:test';
import { images, products } from '../../db/schema/index.ts';
import { imageKey } from '../storage/image-key.ts';
import { startAccountApi } from '../identity/testing.ts';

/** The files of an archive whose entries are stored, not packed (PKWARE APPNOTE 4.3). */
function readZip(zip: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf('PK\x05\x06');
  let entry = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [size, nameLength, extraLength, start] = [
      zip.readUInt32LE(entry + 24),
      zip.readUInt16LE(entry + 28),
      zip.readUInt16LE(entry + 30),
      zip.readUInt32LE(entry + 42),
    ];
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameLength);
    const content = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    files.set(name, zip.subarray(content, content + size));
    entry += 46 + nameLength + extraLength;
  }
  return files;
}

test('one archive holds everything of an account, as JSON and CSV with its pictures, and no secret', async () => {
  const api = await startAccountApi();
  const { services } = api;
  const { cookie, userId, shopId } = await api.newSeller('রহিমা ফ্যাশন');
  await api.send('POST', '/api/products', { cookie, body: { name: '=1+1', price: 1250.5, description: 'শাড়ি' } });
  const picture = new Uint8Array(100_000).fill(7);
  const id = 'ab'.repeat(16);
  await services.storage.put(imageKey(id, 800, 'jpg'), picture);
  await services.database.write(async (transaction) => {
    const size = { width: 800, height: 800, widths: [200, 800], colour: '#ffffff', bytes: 1 };
    await transaction.insert(images).values({ shopId, id, createdAt: 0, ...size });
    await transaction.update(products).set({ imageId: id });
  });

  const request = new Request(`${api.origin}/api/users/${userId}/export`, { headers: { cookie } });
  const response = await api.app.handle(request);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="poshora.zip"');
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  const text = (name: string) => files.get(name)?.toString('utf8') ?? '';

  expect(JSON.parse(text('account.json'))).toMatchObject({
    id: userId,
    plan: 'free',
    createdAt: '2026-11-20T00:00:00.000Z',
    sessions: [{ device: 'Browser' }],
    upgradeRequests: [],
  });
  expect(JSON.parse(text('shop.json'))).toMatchObject({ name: 'রহিমা ফ্যাশন', slug: 'rohimafyashon' });
  expect(JSON.parse(text('products.json'))).toMatchObject([{ name: '=1+1', priceTaka: 1250.5, description: 'শাড়ি' }]);
  expect(text('products.csv')).toStartWith('\ufeff');
  expect(text('products.csv')).toContain(`'=1+1`);
  expect(text('products.csv')).toContain(`images/${id}.jpg`);
  expect(files.get(`images/${id}.jpg`)?.equals(picture)).toBe(true);
  expect([...files.values()].join('\n')).not.toMatch(/argon2|tokenHash|passwordHash/);
});
