import { expect, test } from 'bun:test';
import type { ApiResponse } from '../../../../tests/api/testing.ts';
import { textCases } from './foreign-cases-testing.ts';
import { stateCases } from './state-cases-testing.ts';
import { startWithSeller } from './testing.ts';
import { shareTestApi } from '../../../../tests/api/testing.ts';

shareTestApi();

test.each([...textCases, ...stateCases].map((each) => [each.about, each] as const))(
  '%s',
  async (_, { file, products, notes = [] }) => {
    const { importFile, stored, givePlan } = await startWithSeller();
    await givePlan('pro');
    const lines = await importFile(file);
    expect(lines.flatMap(({ problems }) => problems as ApiResponse[])).toEqual([]);
    const byName = Map.groupBy(await stored(), ({ name }) => name as string);
    expect(byName.size).toBe(products.length);
    for (const product of products) expect(byName.get(String(product['name']))).toMatchObject([product]);
    const said = lines
      .flatMap((line) => line['notes'] as ApiResponse[])
      .map(({ line, column, text }) => `${String(line)} ${String(column)}: ${String(text)}`);
    expect(said).toHaveLength(notes.length);
    for (const [at, note] of notes.entries()) expect(said[at]).toStartWith(note);
  },
);

test('a row with more cells than the header is refused, because a comma may have moved its cells', async () => {
  const { importFile, stored } = await startWithSeller();
  const lines = await importFile('name,price\nShari,1,250\nLungi,200,,\n');
  expect(lines).toMatchObject([
    { action: 'refuse', problems: [{ line: 2 }] },
    { action: 'add', problems: [] },
  ]);
  expect(await stored()).toMatchObject([{ name: 'Lungi', price: 200 }]);
});

test('a file keeps what it does not name: fields of missing columns, and values that cannot be read', async () => {
  const { importFile, stored } = await startWithSeller();
  await importFile(
    'Handle,Title,Body (HTML),Published,Variant Price,Variant SKU\nshari,Shari,Soft cotton,true,500,S-1\n',
  );
  await importFile('Handle,Title,Variant Price\nshari,Shari,600\n');
  expect(await stored()).toMatchObject([{ price: 600, description: 'Soft cotton', sku: 'S-1', isHidden: false }]);
  const [product] = await stored();
  const [line] = await importFile(`id,name,price,stock,hidden\n${String(product?.['id'])},Shari,600,some,perhaps\n`);
  expect(line).toMatchObject({ action: 'same', notes: [{ column: 'hidden' }, { column: 'stock' }] });
  expect(await stored()).toMatchObject([{ price: 600, stock: null, isHidden: false }]);
});

test('a product that is refused names all that has to be corrected', async () => {
  const { importFile } = await startWithSeller();
  const [line] = await importFile('name,price,hidden\nTupi,cheap,maybe\n');
  expect(line).toMatchObject({ action: 'refuse', problems: [{ column: 'price' }, { column: 'hidden' }], notes: [] });
});
