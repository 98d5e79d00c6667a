import { expect, test } from 'bun:test';
import { products } from '../../../../db/schema/index.ts';
import type { ApiResponse } from '../../../../tests/api/testing.ts';
import type { ShopState } from '../shop-state.ts';
import { workbookOf } from '../files/xlsx-testing.ts';
import { planFile } from './plan-file.ts';
import { startWithSeller } from './testing.ts';

const actionsOf = (lines: readonly ApiResponse[]) => lines.map(({ action }) => action as string);

test('importing a fresh export changes nothing', async () => {
  const { add, stored, exportFile, importFile } = await startWithSeller();
  await add({ name: 'Shari', price: 1250 });
  await add({ name: 'Panjabi', price: 900, description: 'Cotton, white' });
  const before = await stored();
  expect(actionsOf(await importFile(await exportFile()))).toEqual(['same', 'same']);
  expect(await stored()).toEqual(before);
});

test('a report says for each line what would happen, in the reader’s language, and changes nothing', async () => {
  const { add, stored, report, linesOf } = await startWithSeller();
  await add({ name: 'Shari', price: 100 });
  const before = await stored();
  const file = 'name,price,hidden\nShari,১২০,\nPanjabi,900,no\n\n,5,\nLungi,cheap,\nShari,130,\nTupi,50,maybe\n';
  const { status, body } = await report(file);
  expect([status, body]).toMatchObject([201, { state: 'ready', lines: { add: 2, change: 1, same: 0, refuse: 3 } }]);
  const lines = await linesOf(String(body?.['id']), 'bn');
  expect(lines).toMatchObject([
    { line: 2, name: 'Shari', action: 'change', changes: ['price'] },
    { line: 3, name: 'Panjabi', action: 'add' },
    { line: 5, action: 'refuse', problems: [{ line: 5, column: 'name', text: 'এই ঘরটি পূরণ করুন।' }] },
    { line: 6, action: 'refuse', problems: [{ column: 'price' }] },
    { line: 7, action: 'refuse', problems: [{ column: 'id' }] },
    { line: 8, action: 'add', notes: [{ column: 'hidden' }] },
  ]);
  expect(await stored()).toEqual(before);
});

test('an import adds no product beyond the plan limit and skips refused ones', async () => {
  const { stored, importFile } = await startWithSeller();
  const file = `name,price\n${Array.from({ length: 8 }, (_, number) => `Shari ${number},${number}`).join('\n')}`;
  expect(actionsOf(await importFile(file))).toEqual([...Array(5).fill('add'), ...Array(3).fill('refuse')]);
  expect((await stored()).map(({ name }) => name)).toEqual(['Shari 0', 'Shari 1', 'Shari 2', 'Shari 3', 'Shari 4']);
});

test('a report from before a larger plan says that there is more room now', async () => {
  const { report, latest, givePlan, start } = await startWithSeller();
  const file = `name,price\n${Array.from({ length: 8 }, (_, number) => `Shari ${number},${number}`).join('\n')}`;
  const { body } = await report(file);
  expect(body).toMatchObject({ lines: { add: 5, refuse: 3 }, hasMoreRoom: false });
  await givePlan('pro');
  expect(await latest()).toMatchObject({ lines: { add: 5, refuse: 3 }, hasMoreRoom: true });
  expect((await report(file)).body).toMatchObject({ lines: { add: 8 }, hasMoreRoom: false });
  await start(String((await latest())['id']));
  expect((await latest())['hasMoreRoom']).toBe(false);
});

test('importing the same file again duplicates nothing, not even products of the same name or renamed ones', async () => {
  const { stored, importFile, send, cookie } = await startWithSeller();
  const file = 'name,price\nShari,1\nShari,2\nLungi,3\n';
  await importFile(file);
  const [first] = await stored();
  expect(actionsOf(await importFile(file))).toEqual(['same', 'same', 'same']);
  await send('PUT', `/api/products/${String(first?.['id'])}`, { cookie, body: { name: 'Sharee' } });
  expect(actionsOf(await importFile(file))).toEqual(['change', 'same', 'same']);
  expect((await stored()).map(({ name, price }) => [name, price])).toEqual([
    ['Shari', 1],
    ['Shari', 2],
    ['Lungi', 3],
  ]);
});

test('files saved by Excel can be read: UTF-16 with tabs, and semicolons', async () => {
  const { importFile, stored, clock } = await startWithSeller();
  await importFile(new Uint8Array(Buffer.from('\uFEFFname\tprice\nশাড়ি\t1,250\n', 'utf16le')));
  clock.now += 1000;
  await importFile('Name;Price\nPanjabi;900\n');
  expect(await stored()).toMatchObject([
    { name: 'Panjabi', price: 900 },
    { name: 'শাড়ি', price: 1250 },
  ]);
});

test('a file that needs too much memory is refused with a clear message, and other requests are answered meanwhile', async () => {
  const { report, stored, send, cookie } = await startWithSeller();
  const columns = Array.from({ length: 500 }, (_, number) => `column ${number}`);
  const file = `name,price,${columns.slice(2).join(',')}\n${`Shari,1${',x'.repeat(498)}\n`.repeat(6_900)}`;
  const response: string[] = [];
  const [refused] = await Promise.all([
    report(file).finally(() => response.push('the report')),
    send('GET', '/api/imports/latest', { cookie }).then(() => response.push('another')),
  ]);
  expect(refused).toMatchObject({ status: 422, body: { code: 'import_too_much' } });
  expect(refused.body?.['message']).toContain('too much time or memory');
  expect(response).toEqual(['another', 'the report']);
  expect(await stored()).toEqual([]);
});

test('a file that needs too much time or is too much to report is refused', async () => {
  const file = new TextEncoder().encode('name,price\nShari,1\n');
  const limits = { time: 60_000, output: 1_000_000 };
  const plan = (changed: object) =>
    planFile({ bytes: file, chosen: null }, emptyShop, 'seller', { ...limits, ...changed });
  expect((await plan({})).lines).toHaveLength(1);
  await expect(plan({ time: 1 })).rejects.toMatchObject({ code: 'import_too_much' });
  await expect(plan({ output: 10 })).rejects.toMatchObject({ code: 'import_too_much' });
});

const emptyShop: ShopState = {
  products: new Map(),
  parts: { images: new Map(), variants: new Map() },
  charts: [],
  imageIds: new Set(),
  fetched: new Map(),
  origins: new Map(),
  room: 5,
  maxPhotos: 3,
};

test('a file that is not a table or too long is refused with a clear message', async () => {
  const { report, stored } = await startWithSeller();
  expect((await report(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).body?.['code']).toBe('not_a_table');
  expect((await report(`name,price\n${'Shari,1\n'.repeat(10_001)}`)).body?.['code']).toBe('too_many_lines');
  expect(await stored()).toEqual([]);
});

test('a seller chooses what the columns of her list mean, and the choice is gone once the import starts', async () => {
  const { report, start, run, stored, latest } = await startWithSeller();
  const file = 'Jinish,Kena,Hishab\nSaree,900,১২০০ টাকা\nLungi,300,Tk 450/-\n';
  expect((await report('Jinish,Hishab\nSaree,some\n')).body).toMatchObject({
    lines: { add: 0, refuse: 0 },
    columns: [
      { heading: 'Jinish', meaning: 'name' },
      { heading: 'Hishab', meaning: '', samples: ['some'] },
    ],
  });
  const refused = await report(file, undefined, 'name,cost,price');
  expect(refused.status).toBe(422);
  const { body } = await report(file, undefined, 'name,,price');
  expect(body).toMatchObject({
    lines: { add: 2 },
    columns: [
      { heading: 'Jinish', meaning: 'name', isSure: true, samples: ['Saree', 'Lungi'] },
      { heading: 'Kena', meaning: '' },
      { heading: 'Hishab', meaning: 'price', samples: ['১২০০ টাকা', 'Tk 450/-'] },
    ],
  });
  await start(String(body?.['id']));
  expect((await latest())['columns']).toBeNull();
  await run();
  const prices = (await stored()).map(({ name, price }) => [name, price]);
  expect(prices).toEqual([
    ['Saree', 1200],
    ['Lungi', 450],
  ]);
});

test('a workbook is imported like a CSV file, with the stock as people write it', async () => {
  const { importFile, stored } = await startWithSeller();
  const rows = [['রিনার দোকান'], ['পণ্যের নাম', 'দাম', 'স্টক'], ['শাড়ি', '১৫০০ টাকা', '১০ পিস'], ['Tupi', '80/-', 'শেষ']];
  const lines = await importFile(workbookOf(rows));
  expect(lines.map(({ line, action }) => [line, action])).toEqual([
    [3, 'add'],
    [4, 'add'],
  ]);
  expect(await stored()).toMatchObject([
    { name: 'শাড়ি', price: 1500, stock: 10 },
    { name: 'Tupi', price: 80, stock: 0 },
  ]);
});

test('a hand-written table with options works: rows of one name are variants, including the first', async () => {
  const { importFile, stored } = await startWithSeller();
  const [line] = await importFile(
    'name,price,stock,option 1 name,option 1 value\nPanjabi,900,3,Size,M\nPanjabi,950,২,,L\n,,,,XL\nTupi,50,,,\n',
  );
  expect(line).toMatchObject({ action: 'add', variants: 3 });
  expect(await stored()).toMatchObject([
    {
      name: 'Panjabi',
      price: 900,
      stock: 3,
      options: [{ name: 'Size', values: ['M', 'L', 'XL'] }],
      variants: [
        { options: { Size: 'M' }, price: null, stock: null },
        { options: { Size: 'L' }, price: 950, stock: 2 },
        { options: { Size: 'XL' }, price: null },
      ],
    },
    { name: 'Tupi', options: [] },
  ]);
});

test('a product of which no variant can be sold is refused, with each problem’s own line', async () => {
  const { importFile, stored } = await startWithSeller();
  const head = 'name,price,sale price,option 1 name,option 1 value,offered\n';
  const lines = await importFile(`${head}Panjabi,900,,Size,M | L,\nPanjabi,cheap,,,M,\nPanjabi,,950,,L,maybe\n`);
  expect(lines).toMatchObject([
    {
      action: 'refuse',
      problems: [
        { line: 3, column: 'price' },
        { line: 4, column: 'offered' },
        { line: 4, column: 'sale price' },
      ],
    },
  ]);
  const many = Array.from({ length: 101 }, (_, at) => `Tupi,,,,V${at},`).join('\n');
  expect((await importFile(`${head}Tupi,900,,A,V0,\n${many}`))[0]).toMatchObject({
    problems: [{ text: expect.stringContaining('20') }, { text: expect.stringContaining('100') }],
  });
  expect(await stored()).toEqual([]);
});

test('one file at a time: a new file replaces a report, but not a running import', async () => {
  const { report, start, run, latest, stored } = await startWithSeller();
  await report('name,price\nShari,1\n');
  const { body } = await report('name,price\nLungi,1\n');
  await start(String(body?.['id']));
  expect((await report('name,price\nTupi,1\n')).body?.['code']).toBe('import_running');
  await run();
  expect(await latest()).toMatchObject({ state: 'done', written: 1 });
  expect((await stored()).map(({ name }) => name)).toEqual(['Lungi']);
});

test('nobody can import, read or start for another shop, and another shop’s product id adds a product here', async () => {
  const { add, send, stored, newSeller, importFile, report, services, latest } = await startWithSeller();
  const other = await newSeller('Other');
  expect((await report('name,price\nShari,1\n', '')).status).toBe(401);
  expect((await send('GET', '/api/imports/latest')).status).toBe(401);
  const { body } = await report('name,price\nShari,1\n');
  const path = `/api/imports/${String(body?.['id'])}`;
  for (const [method, what] of [
    ['POST', '/start'],
    ['POST', '/stop'],
    ['GET', '/lines'],
  ] as const)
    for (const [cookie, status] of [
      [other.cookie, 404],
      ['', 401],
    ] as const)
      expect((await send(method, `${path}${what}`, { cookie, ...(method === 'POST' && { body: {} }) })).status).toBe(
        status,
      );
  expect((await send('GET', '/api/imports/latest', { cookie: other.cookie })).body).toEqual({ import: null });
  expect(await latest()).toMatchObject({ state: 'ready' });
  await send('POST', '/api/products', { cookie: other.cookie, body: { name: 'Theirs', price: 5 } });
  const [theirs] = await services.database.db.select().from(products);
  await add({ name: 'Mine', price: 1 });
  await importFile(`id,name,price\n${theirs?.id},Taken,9\n`);
  expect(new Set((await stored()).map(({ name }) => name as string))).toEqual(new Set(['Mine', 'Taken']));
  expect((await services.database.db.select().from(products)).find(({ id }) => id === theirs?.id)?.name).toBe('Theirs');
});
