import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from './read-catalogue.ts';

const read = (name: string) => readCatalogue(readFileSync(join(import.meta.dir, 'fixtures', name)));

test('a Shopify product export can be read: compare-at prices, stock, photos in order, options, states', async () => {
  const { format, products } = await read('shopify.csv');
  const [saree, panjabi, mug] = products;
  expect([format, products.length]).toEqual(['shopify', 3]);
  expect(saree).toMatchObject({
    line: 2,
    origin: 'shopify:jamdani-saree',
    cells: {
      name: 'Jamdani Saree',
      price: '3000.00',
      salePrice: '2500.00',
      costPrice: '1800.00',
      description: 'Handloom cotton & silk.\n12 haat\nBlouse piece',
      category: 'Saree',
      isHidden: 'no',
      status: 'active',
      stock: '',
    },
    photos: {
      list: [
        { line: 3, url: 'https://cdn.shop.test/saree-1.jpg' },
        { line: 2, url: 'https://cdn.shop.test/saree-2.jpg' },
        { line: 4, url: 'https://cdn.shop.test/saree-3.jpg' },
      ],
    },
    grid: {
      options: [{ name: 'Colour', values: ['Red', 'Blue'] }],
      variants: [
        { line: 2, values: ['Red'], price: '', salePrice: '', stock: '4', sku: 'JS-R' },
        { line: 3, values: ['Blue'], stock: '0', photo: { url: 'https://cdn.shop.test/saree-1.jpg' } },
      ],
    },
  });
  expect(panjabi).toMatchObject({
    // One of its variants has no sale, so the sale does not apply to the product.
    cells: { price: '900.00', salePrice: '', isHidden: 'yes', status: 'draft' },
    grid: {
      options: [
        { name: 'Size', values: ['M', 'L'] },
        { name: 'Colour', values: ['White'] },
      ],
      variants: [
        { values: ['M', 'White'], price: '', stock: '0' },
        // Shopify continues to sell it without stock, so its stock is not counted.
        { values: ['L', 'White'], price: '1100.00', salePrice: '950.00', stock: '' },
      ],
    },
  });
  expect(mug).toMatchObject({
    cells: { price: '350.00', salePrice: '', sku: 'MUG', stock: '', status: 'draft', category: 'Gifts' },
    grid: { options: [], variants: [] },
  });
});

test('Shopify’s renamed columns can be read as well', async () => {
  const { format, products } = await read('shopify-2024.csv');
  expect([format, products.length]).toEqual(['shopify', 1]);
  expect(products[0]).toMatchObject({
    cells: { name: 'Lungi', price: '350', salePrice: '', description: 'Soft lungi\n2.5 yards', category: 'Clothing' },
    photos: { list: [{ url: 'https://cdn.shop.test/lungi.jpg?v=17' }] },
    grid: {
      options: [{ name: 'Size', values: ['Free', 'Big'] }],
      variants: [
        { values: ['Free'], price: '', salePrice: '300', stock: '12', sku: 'LU-1' },
        { values: ['Big'], price: '340', salePrice: '', stock: '3' },
      ],
    },
  });
});

test('a WooCommerce product export can be read: dated sales, categories, variations, open attributes', async () => {
  const { format, products } = await read('woocommerce.csv');
  const [mango, shirt, voucher, set, lost] = products;
  expect([format, products.length]).toEqual(['woocommerce', 5]);
  expect(mango).toMatchObject({
    origin: 'woocommerce:11',
    cells: {
      name: 'Himsagar mango, 5 kg',
      price: '1000',
      salePrice: '850',
      saleFrom: '2026-12-01',
      // The last day of the sale is 3 December.
      saleUntil: '2026-12-04',
      description: 'Sweet.\nPicked at dawn',
      category: 'Mango',
      stock: '40',
      sku: 'MANGO-5',
      status: 'active',
    },
    photos: { list: [{ url: 'https://shop.test/mango-1.jpg' }, { url: 'https://shop.test/mango-2.jpg' }] },
    grid: { options: [], variants: [] },
  });
  expect(shirt?.grid).toMatchObject({
    options: [
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Colour', values: ['Red', 'Blue, light'] },
    ],
    variants: [
      { line: 4, values: ['S', 'Red'], price: '', stock: '3', photo: { url: 'https://shop.test/tee-red.jpg' } },
      { line: 5, values: ['M', 'Red'], price: '450', salePrice: '390', stock: '0' },
      { line: 5, values: ['M', 'Blue, light'], price: '450', salePrice: '390' },
    ],
  });
  expect(voucher?.cells).toMatchObject({ price: '0', isHidden: 'yes', status: 'draft' });
  expect(set?.problems).toEqual([{ line: 7, column: 'type', key: 'product_kind' }]);
  expect(lost?.problems).toEqual([{ line: 8, column: 'parent', key: 'parent_missing' }]);
});

test('a text longer than our maximum is cut at a word, with a note', async () => {
  const text = `<p>${'soft cotton '.repeat(200)}</p>`;
  const { products } = await readCatalogue(Buffer.from(`Handle,Title,Body (HTML),Variant Price\nx,X,${text},10\n`));
  expect(products[0]?.cells.description?.length).toBeLessThanOrEqual(2000);
  expect(products[0]?.cells.description).toMatch(/ (?:soft|cotton)$/);
  expect(products[0]?.notes).toEqual([{ line: 2, column: 'features', key: 'text_cut', limit: 2000 }]);
});
