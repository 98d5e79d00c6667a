import { afterEach, expect, test } from 'bun:test';
import type { ProductView } from '../../../../api/shops/products/contract.ts';
import type * as Drafts from '../../../stores/drafts.ts';
import { productForm, productValues, type ProductValues } from '../product-values.ts';
import { plainProduct, plainVariant } from '../testing.ts';
import { entriesOf, withEntries, withNewOption, withSameEntries, type Grid } from './grid.ts';
import { gridOver, savedEntries, touchedOf } from './product-grid.ts';

const before = { localStorage: globalThis.localStorage, window: globalThis.window };
afterEach(() => void Object.assign(globalThis, before));

/** A browser's storage, which survives a reload; its keys are its own properties. */
class StoredTexts {
  [key: string]: unknown;
  getItem(key: string): unknown {
    return this[key] ?? null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

let loads = 0;

/** The drafts of a page after a reload: only the browser's storage is left of the previous page. */
async function loadPage(shopId: string): Promise<typeof Drafts> {
  const drafts = (await import(`../../../stores/drafts.ts?load=${(loads += 1)}`)) as typeof Drafts;
  drafts.restoreDrafts(shopId, () => true);
  return drafts;
}

/** A product's form on a page: its values, its grid and its changes, as in the dialog. */
function openForm({ draftOf, realChanges }: typeof Drafts, product: ProductView | null) {
  const draft = draftOf<ProductValues>('s1', `product-${product?.id ?? 'new'}`);
  const [empty, saved] = [productValues(product), product ? savedEntries(product) : {}];
  const values = () => ({ ...empty, ...realChanges(empty, draft.$changes.get()) });
  const grid = () => gridOver(saved, values().options, values().variants);
  function change(next: (grid: Grid) => Grid): void {
    const changed = next(grid());
    draft.change({ options: changed.options, variants: touchedOf(saved, changed) }, empty);
  }
  return { values, grid, change };
}

const panjabi: ProductView = {
  ...plainProduct,
  options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
  variants: ['S', 'M', 'L'].map((size) => ({ ...plainVariant, id: size, options: { Size: size }, stock: 4 })),
};

test('a reload while a grid is edited keeps every edited cell, and shows the current stock in the others', async () => {
  Object.assign(globalThis, { localStorage: new StoredTexts(), window: new EventTarget() });
  const first = openForm(await loadPage('s1'), panjabi);
  first.change((grid) => withEntries(grid, 'S', { price: '950', sku: 'PJ-' }));
  first.change((grid) => withEntries(grid, 'L', { isOffered: false }));
  first.change((grid) => withSameEntries(grid, ['S', 'M'], { salePrice: '800' }));

  const sold = { ...panjabi, variants: panjabi.variants.map((each) => ({ ...each, stock: 3 })) };
  const page = await loadPage('s1');
  expect(page.$unsaved.get(), 'before its dialog is opened').toEqual(['product-p1']);
  const { grid, values } = openForm(page, sold);
  expect(entriesOf(grid(), 'S')).toMatchObject({ price: '950', sku: 'PJ-', salePrice: '800', stock: '3' });
  expect(entriesOf(grid(), 'M')).toMatchObject({ price: '', salePrice: '800', stock: '3' });
  expect(entriesOf(grid(), 'L')).toMatchObject({ isOffered: false, salePrice: '', stock: '3' });
  const result = await productForm(sold)['~standard'].validate(values());
  expect('value' in result && result.value.variants).toMatchObject([
    { options: { Size: 'S' }, price: 950, salePrice: 800, stock: 3 },
    { options: { Size: 'M' }, price: null, salePrice: 800, stock: 3 },
    { options: { Size: 'L' }, isOffered: false },
  ]);
});

test('the options and the grid of a new product survive a reload, and later input is added to them', async () => {
  Object.assign(globalThis, { localStorage: new StoredTexts(), window: new EventTarget() });
  const first = openForm(await loadPage('s1'), null);
  first.change((grid) => withNewOption(grid, { name: 'রং', values: ['লাল', 'নীল'] }));
  first.change((grid) => withEntries(grid, 'লাল', { price: '1250' }));
  const second = openForm(await loadPage('s1'), null);
  second.change((grid) => withEntries(grid, 'নীল', { stock: '2' }));
  const { values, grid } = openForm(await loadPage('s1'), null);
  expect(values().options).toEqual([{ name: 'রং', values: ['লাল', 'নীল'] }]);
  expect(entriesOf(grid(), 'লাল').price).toBe('1250');
  expect(entriesOf(grid(), 'নীল').stock).toBe('2');
});
