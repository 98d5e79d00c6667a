import { expect, test } from 'bun:test';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import { dhakaInput, readDhakaTime } from '../../../api/platform/formats/dhaka-time.ts';
import { losesPhotos, productForm, productValues } from './product-values.ts';
import { plainProduct, plainVariant } from './testing.ts';

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

test('the server’s values pass through the form and back unchanged', async () => {
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

test('a problem has the name of its part of the form', async () => {
  const values = { ...productValues(saree), stock: 'many', options: [{ name: '', values: ['S'] }] };
  const result = await check({ ...values, variants: { S: { price: 'cheap' } } });
  const paths = 'issues' in result ? result.issues?.map(({ path }) => path) : [];
  expect(paths).toEqual(expect.arrayContaining([['stock'], ['options', 0, 'name'], ['variants', 0, 'price']]));
});

test('removing a photo removes it from the product’s variants; unknown photos are ignored', async () => {
  const [own, elsewhere] = ['/i/b-640.jpg', '/i/c-640.jpg'].map((imageUrl, index) => ({
    ...plainVariant,
    options: { Size: index === 0 ? 'S' : 'M' },
    imageUrl,
  }));
  const product = { ...saree, variants: [own, elsewhere].flatMap((variant) => variant ?? []) };
  const checked = async (images: string[]) => {
    const result = await productForm(product)['~standard'].validate({ ...productValues(product), images });
    return 'value' in result ? result.value.variants.map(({ imageUrl }) => imageUrl) : result.issues;
  };
  expect(await checked(['/i/a-640.jpg', '/i/b-640.jpg'])).toEqual(['/i/b-640.jpg', '/i/c-640.jpg']);
  expect(losesPhotos(product, ['/i/a-640.jpg', '/i/b-640.jpg'])).toBe(false);
  expect(await checked(['/i/a-640.jpg'])).toEqual([null, '/i/c-640.jpg']);
  expect(losesPhotos(product, ['/i/a-640.jpg'])).toBe(true);
});

test('times are typed and shown in Dhaka time, wherever the browser is', () => {
  expect(dhakaInput(Date.UTC(2026, 10, 22, 20, 30))).toBe('2026-11-23T02:30');
  expect(readDhakaTime('2026-11-23T02:30')).toBe(Date.UTC(2026, 10, 22, 20, 30));
  expect(readDhakaTime('-')).toBeNull();
});
