import { expect, test } from 'bun:test';
import type { ProductView } from '../../../../api/shops/products/contract.ts';
import { variantGrid } from '../../../../api/shops/products/variants/variant-grid.ts';
import { entriesOf, noEntries, withEntries, withOption } from './grid.ts';
import { plainVariant } from '../testing.ts';
import { gridOver, savedEntries, sentGrid, touchedOf } from './product-grid.ts';

const saree: Pick<ProductView, 'options' | 'variants'> = {
  options: [{ name: 'রং', values: ['লাল', 'নীল', 'সবুজ'] }],
  variants: [
    { ...plainVariant, options: { রং: 'লাল' }, price: 1250.5, stock: 3 },
    { ...plainVariant, options: { রং: 'নীল' }, isOffered: false },
  ],
};
const saved = savedEntries(saree);

test('a saved grid is shown as typed, and combinations that it does not contain as not for sale', () => {
  const grid = gridOver(saved, saree.options, {});
  expect(entriesOf(grid, 'লাল')).toEqual({ ...noEntries, price: '1250.5', stock: '3' });
  expect(entriesOf(grid, 'নীল').isOffered).toBe(false);
  expect(entriesOf(grid, 'সবুজ').isOffered).toBe(false);
});

test('only changed cells cover the saved ones, so a stock count that an order lowers meanwhile is visible', () => {
  const grid = withEntries(gridOver(saved, saree.options, {}), 'লাল', { price: '1300' });
  const touched = touchedOf(saved, grid);
  expect(touched).toEqual({ লাল: { price: '1300' } });
  const afterAnOrder = savedEntries({
    ...saree,
    variants: saree.variants.map((each) => ({ ...each, stock: 2 })),
  });
  expect(entriesOf(gridOver(afterAnOrder, saree.options, touched), 'লাল')).toMatchObject({ price: '1300', stock: '2' });
});

test('a cell that equals its saved value is no change', () => {
  const grid = withEntries(gridOver(saved, saree.options, { লাল: { price: '1' } }), 'লাল', { price: '1250.5' });
  expect(touchedOf(saved, grid)).toEqual({});
});

test('the API receives each combination with its choice, and empty cells as inherited from the product', () => {
  const options = [...saree.options, { name: 'Size', values: [] }];
  const grid = withOption(gridOver(saved, options, {}), 1, { values: ['S'] });
  const { variants, options: sent } = variantGrid.parse({ version: 4, ...sentGrid(grid) });
  expect(sent.map(({ name }) => name)).toEqual(['রং', 'Size']);
  expect(variants).toHaveLength(3);
  expect(variants[0]).toEqual({
    options: { রং: 'লাল', Size: 'S' },
    price: 1250.5,
    salePrice: null,
    stock: 3,
    sku: '',
    imageUrl: null,
    isOffered: true,
  });
  expect(variants[1]?.isOffered).toBe(false);
  expect(sentGrid({ options: [], entries: {} })).toEqual({ options: [], variants: [] });
});
