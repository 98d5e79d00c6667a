import { expect, test } from 'bun:test';
import { assert, constantFrom, property, string } from 'fast-check';
import Papa from 'papaparse';
import { products, users } from '../../db/schema/index.ts';
import { startTestApi } from '../testing.ts';
import { readCatalogue, writeCatalogue } from './catalogue-file.ts';

/** An API with one seller, and what a browser does with catalogue files. */
async function startWithSeller() {
  const api = await startTestApi();
  const seller = await api.newSeller();
  const { cookie } = seller;
  const add = (body: object) => api.send('POST', '/api/products', { cookie, body });
  const stored = async () => {
    const shop = await api.send('GET', `/api/users/${seller.userId}/shop`, { cookie });
    return shop.body?.['products'] as Record<string, unknown>[];
  };
  async function exportFile(): Promise<string> {
    const answer = await api.app.handle(new Request(`${api.origin}/api/export/products`, { headers: { cookie } }));
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  }
  async function importFile(content: BlobPart, { dryRun = false, headers = {} } = {}) {
    const body = new FormData();
    body.append('file', new File([content], 'products.csv', { type: 'text/csv' }));
    return api.send('POST', `/api/import/products?dryRun=${dryRun}`, { cookie, headers, body });
  }
  const unlimited = () =>
    api.services.database.write(async (transaction) => {
      await transaction.update(users).set({ plan: 'pro' });
    });
  return { ...api, ...seller, add, stored, exportFile, importFile, unlimited };
}

test('an exported catalogue, imported into the emptied shop, gives the same products in the same order', async () => {
  const { add, stored, exportFile, importFile, unlimited, send, cookie } = await startWithSeller();
  await unlimited();
  await add({ name: 'শাড়ি, "জামদানি"', price: 1250.5, category: 'শাড়ি', description: 'Cotton\n1,200 threads' });
  await add({ name: '=HYPERLINK("http://evil")', price: 0, isHidden: true });
  await add({ name: "'@apostrophe", price: 10, description: '-5 degrees' });
  await add({ name: '+8801712345678', price: 99_999 });
  const before = await stored();
  const file = await exportFile();
  for (const { id } of before) await send('DELETE', `/api/products/${String(id)}`, { cookie });
  expect(await stored()).toEqual([]);
  await importFile(file);
  const same = (product: object) => ({ ...product, id: '', createdAt: 0 });
  expect((await stored()).map(same)).toEqual(before.map(same));
});

test('importing a fresh export changes nothing', async () => {
  const { add, stored, exportFile, importFile } = await startWithSeller();
  await add({ name: 'Shari', price: 1250 });
  await add({ name: 'Panjabi', price: 900, description: 'Cotton, white' });
  const before = await stored();
  const { body } = await importFile(await exportFile());
  expect(body?.['lines'].map(({ action }: { action: string }) => action)).toEqual(['same', 'same']);
  expect(await stored()).toEqual(before);
});

test('no cell that a spreadsheet opens begins a formula, and reading gives every text back', () => {
  assert(
    property(string({ unit: constantFrom('=', '+', '-', '@', "'", '"', ',', ';', 'ক', 'a', ' ', '\n') }), (typed) => {
      const name = typed.trim();
      const line = { id: '1', name, price: '1', category: 'x', features: '', hidden: 'no', image: '' };
      const file = writeCatalogue([line]);
      const [, opened = []] = Papa.parse<string[]>(file).data;
      expect(opened.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
      expect(readCatalogue(new TextEncoder().encode(file))[0]?.name).toBe(name);
    }),
  );
});

test('a dry run says line by line what would happen, in the reader’s language, and changes nothing', async () => {
  const { add, stored, importFile } = await startWithSeller();
  await add({ name: 'Shari', price: 100 });
  const before = await stored();
  const file = 'name,price,hidden\nShari,১২০,\nPanjabi,900,no\n,5,\nLungi,cheap,\nShari,130,\nTupi,50,maybe\n';
  const { body } = await importFile(file, { dryRun: true, headers: { 'accept-language': 'bn' } });
  expect(body).toMatchObject({
    isDryRun: true,
    lines: [
      { line: 2, name: 'Shari', action: 'change', changes: ['price'] },
      { line: 3, name: 'Panjabi', action: 'add' },
      { line: 4, action: 'refuse', problems: { name: 'এই ঘরটি পূরণ করুন।' } },
      { line: 5, action: 'refuse', problems: { price: expect.any(String) } },
      { line: 6, action: 'refuse', problems: { id: expect.any(String) } },
      { line: 7, action: 'refuse', problems: { hidden: expect.any(String) } },
    ],
  });
  expect(await stored()).toEqual(before);
});

test('an import adds no product past the plan limit and leaves out what is refused', async () => {
  const { stored, importFile } = await startWithSeller();
  const file = `name,price\n${Array.from({ length: 8 }, (_, number) => `Shari ${number},${number}`).join('\n')}`;
  const { body } = await importFile(file);
  const actions = body?.['lines'].map(({ action }: { action: string }) => action);
  expect(actions).toEqual([...Array(5).fill('add'), ...Array(3).fill('refuse')]);
  expect((await stored()).map(({ name }) => name)).toEqual(['Shari 0', 'Shari 1', 'Shari 2', 'Shari 3', 'Shari 4']);
});

test('a file sent again with its Idempotency-Key counts once, even where its names are not unique', async () => {
  const { stored, importFile } = await startWithSeller();
  const file = 'name,price\nShari,1\nShari,2\n';
  const headers = { 'idempotency-key': 'import-1' };
  await importFile(file, { headers });
  await importFile(file, { headers });
  expect(await stored()).toHaveLength(2);
});

test('files as Excel saves them are read: UTF-16 with tabs, semicolons', async () => {
  const { importFile, stored } = await startWithSeller();
  const utf16 = new Uint8Array(Buffer.from('\uFEFFname\tprice\nশাড়ি\t1,250\n', 'utf16le'));
  await importFile(utf16);
  await importFile('Name;Price\nPanjabi;900\n');
  expect(await stored()).toMatchObject([
    { name: 'Panjabi', price: 900 },
    { name: 'শাড়ি', price: 1250 },
  ]);
});

test('what is no table is refused with words, and a picture from elsewhere is left out', async () => {
  const { importFile, stored } = await startWithSeller();
  expect((await importFile(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).body?.['code']).toBe('not_a_table');
  expect((await importFile('title,cost\nShari,1\n')).body?.['code']).toBe('columns_missing');
  expect((await importFile(`name,price\n${'Shari,1\n'.repeat(1000)}`)).body?.['code']).toBe('too_many_lines');
  expect(await stored()).toEqual([]);
  const { body } = await importFile('name,price,image\nShari,1,https://elsewhere.example/a.jpg\n');
  expect(body?.['lines'][0]).toMatchObject({ action: 'add', isPictureLeftOut: true });
  expect(await stored()).toMatchObject([{ name: 'Shari', imageUrl: null }]);
});

test("nobody exports or imports for another: a visitor gets 401, and an id of another shop's product adds one here", async () => {
  const { add, send, stored, newSeller, importFile, services } = await startWithSeller();
  expect((await send('GET', '/api/export/products')).status).toBe(401);
  const body = new FormData();
  body.append('file', new File(['name,price\nShari,1\n'], 'a.csv'));
  expect((await send('POST', '/api/import/products', { body })).status).toBe(401);
  const other = await newSeller('Other');
  await send('POST', '/api/products', { cookie: other.cookie, body: { name: 'Theirs', price: 5 } });
  const [theirs] = await services.database.db.select().from(products);
  await add({ name: 'Mine', price: 1 });
  await importFile(`id,name,price\n${theirs?.id},Taken,9\n`);
  expect((await stored()).map(({ name }) => name)).toEqual(['Taken', 'Mine']);
  expect((await services.database.db.select().from(products)).find(({ id }) => id === theirs?.id)?.name).toBe('Theirs');
});
