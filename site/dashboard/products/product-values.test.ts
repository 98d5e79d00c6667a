import { expect, test } from 'bun:test';
import type { ProductView } from '../../../api/products/contract.ts';
import { dhakaInput, dhakaTime } from './dhaka-input.ts';
import { productForm, productValues } from './product-values.ts';
import { plainProduct } from './testing.ts';

const saree: ProductView = {
  ...plainProduct,
  images: ['/i/a-640.jpg', '/i/b-640.jpg'],
  salePrice: 999,
  saleUntil: Date.UTC(2026, 10, 22, 12, 0),
  stock: 0,
  sku: 'S-1',
  options: [{ name: 'Size', values: ['S', 'M'] }],
  version: 3,
};
const check = async (values: object) => await productForm(saree)['~standard'].validate(values);

test('what the server holds goes through the form and back as it is', async () => {
  const values = productValues(saree);
  expect(values).toMatchObject({ price: '1250.5', salePrice: '999', stock: '0', saleFrom: '', videoUrl: '' });
  expect(values.saleUntil).toBe('2026-11-22T18:00');
  const result = await check(values);
  const { salePrice, saleUntil, stock, images, saleFrom, videoUrl, sizeChartId } = saree;
  expect('value' in result && result.value).toMatchObject({
    price: 1250.5,
    salePrice,
    saleFrom,
    saleUntil,
    stock,
    images,
    videoUrl,
    sizeChartId,
    options: saree.options,
  });
});

test('a problem is named after the part of the form that it is in', async () => {
  const values = { ...productValues(saree), stock: 'many', options: [{ name: '', values: ['S'] }] };
  const result = await check({ ...values, variants: { S: { price: 'cheap' } } });
  const paths = 'issues' in result ? result.issues?.map(({ path }) => path) : [];
  expect(paths).toEqual(expect.arrayContaining([['stock'], ['options', 0, 'name'], ['variants', 0, 'price']]));
});

test('times are typed and shown in Dhaka, wherever the browser is', () => {
  expect(dhakaInput(Date.UTC(2026, 10, 22, 20, 30))).toBe('2026-11-23T02:30');
  expect(dhakaTime('2026-11-23T02:30')).toBe(Date.UTC(2026, 10, 22, 20, 30));
  expect(dhakaTime('-')).toBeNaN();
});
