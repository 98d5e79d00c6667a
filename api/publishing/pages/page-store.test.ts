import { expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskStore } from '../../platform/storage/disk-store.ts';
import { bodyOf, compress, hashOf, PageStore, type Manifest, type StoredPage } from './page-store.ts';

const shopId = 'shop';
const text = '<p>Rahima</p>'.repeat(100);

/** A store with one page and an empty cache, as in another process. */
async function storedPage() {
  const folder = mkdtempSync(join(tmpdir(), 'poshora-page-store-'));
  const objects = await openDiskStore(folder);
  const pages = new PageStore(objects);
  const forms = await compress(text);
  const stored = { ...(await pages.writeForms(shopId, forms)), body: 'a'.repeat(32), headers: {}, source: 'x.y.z' };
  const manifest: Manifest = { format: 1, pages: { '': stored } };
  const { name } = await pages.writeManifest(shopId, manifest);
  const fileOf = (object: string) => join(folder, 'pages', shopId, object);
  return { objects, pages: new PageStore(objects), stored, name, fileOf };
}

async function textOf(pages: PageStore, page: StoredPage): Promise<string | null> {
  const forms = await pages.readForms(shopId, page);
  return forms && new TextDecoder().decode(bodyOf(forms));
}

test('an undamaged page is read unchanged', async () => {
  const { pages, stored, name } = await storedPage();
  expect((await pages.readManifest(shopId, name))?.manifest.pages['']).toEqual(stored);
  expect(await textOf(pages, stored)).toBe(text);
});

test.each([
  ['a changed byte near the beginning', 5],
  ['a changed byte near the end', -5],
])('a damaged page is not served: %s', async (_, position) => {
  const { pages, stored, fileOf } = await storedPage();
  const bytes = readFileSync(fileOf(stored.object));
  const index = position < 0 ? bytes.length + position : position;
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  writeFileSync(fileOf(stored.object), bytes);
  expect(await pages.readForms(shopId, stored)).toBeNull();
});

test('a truncated page is not served', async () => {
  const { pages, stored, fileOf } = await storedPage();
  truncateSync(fileOf(stored.object), readFileSync(fileOf(stored.object)).length - 1);
  expect(await pages.readForms(shopId, stored)).toBeNull();
});

test('a damaged manifest, or a folder in its place, counts as missing', async () => {
  const { pages, name, fileOf } = await storedPage();
  writeFileSync(fileOf(`${name}.json`), '{}');
  expect(await pages.readManifest(shopId, name)).toBeNull();
  rmSync(fileOf(`${name}.json`));
  mkdirSync(fileOf(`${name}.json`));
  expect(await pages.readManifest(shopId, name)).toBeNull();
});

test.each(['{}', '{"format":2}', '{"format":1,"pages":{}}', '[]', 'null'])(
  'a manifest with the content %s counts as missing, even with a valid name',
  async (text) => {
    const { objects, pages } = await storedPage();
    await objects.put(`pages/${shopId}/${hashOf(text)}.json`, new TextEncoder().encode(text));
    expect(await pages.readManifest(shopId, hashOf(text))).toBeNull();
  },
);
