import { expect, test } from 'bun:test';
import Papa from 'papaparse';
import { eq } from 'drizzle-orm';
import { orders } from '../../../db/schema/index.ts';
import { startWithSavedOrders } from '../testing.ts';

async function start() {
  const api = await startWithSavedOrders();
  const file = async (query: Record<string, string> = {}, cookie = api.cookie) => {
    const url = `${api.origin}/api/shops/${api.shopId}/orders.csv?${new URLSearchParams(query)}`;
    const response = await api.app.handle(new Request(url, { headers: { cookie } }));
    return { response, rows: Papa.parse<string[]>((await response.text()).trim()).data };
  };
  return { ...api, file };
}

test('the order file neutralises formulas, keeps phones as text and uses the reader’s language', async () => {
  const { place, file, slug } = await start();
  await place({
    name: '=HYPERLINK("http://bad.example")',
    note: '=HYPERLINK("http://bad.example")\n＝1',
    address: 'Line 1\nLine 2',
  });
  const { response, rows } = await file({ language: 'en' });
  expect(response.headers.get('content-type')).toContain('text/csv');
  expect(response.headers.get('content-disposition')).toContain(`${slug}-orders.csv`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const [heads = [], cells = []] = rows;
  const row = Object.fromEntries(heads.map((head, index) => [head, cells[index]]));
  expect(row).toMatchObject({
    Order: '1001',
    Status: 'New',
    Payment: 'Unpaid',
    Name: `'=HYPERLINK("http://bad.example")`,
    Phone: '01812-345678',
    Address: 'Line 1\nLine 2',
    Note: `'=HYPERLINK("http://bad.example")\n＝1`,
    Products: '2 × জামদানি Shari',
    'Total (taka)': '1060',
    'To collect (taka)': '1060',
  });
  expect((await file({ language: 'bn' })).rows[0]?.slice(0, 2)).toEqual(['অর্ডার', 'তারিখ']);
});

test('the file has all orders that match the filters, over any number of pages', async () => {
  const { place, file, services, shopId } = await start();
  await place({ district: 'Sylhet' });
  await place({ district: 'Dhaka', phone: '01912349999' });
  const [first] = await services.database.db.select().from(orders).where(eq(orders.number, 1001));
  const copies = Array.from({ length: 1100 }, (_, index) => ({
    ...first!,
    id: crypto.randomUUID(),
    number: 2000 + index,
    tokenHash: `token ${index}`,
    keyHash: `key ${index}`,
    shopId,
  }));
  await services.database.write(async (transaction) => {
    for (let from = 0; from < copies.length; from += 100)
      await transaction.insert(orders).values(copies.slice(from, from + 100));
  });
  const numbers = async (query: Record<string, string>) => (await file(query)).rows.slice(1).map(([number]) => number);
  expect(await numbers({})).toHaveLength(1102);
  expect(new Set(await numbers({ district: 'Sylhet' })).size).toBe(1101);
  expect(await numbers({ district: 'Dhaka' })).toEqual(['1002']);
  expect(await numbers({ search: '9999' })).toEqual(['1002']);
  expect(await numbers({ state: 'shipped' })).toEqual([]);
});

test('only the owner gets the file', async () => {
  const { place, file, newSeller } = await start();
  await place();
  expect((await file({}, (await newSeller('Other')).cookie)).response.status).toBe(404);
  expect((await file({}, '')).response.status).toBe(401);
});
