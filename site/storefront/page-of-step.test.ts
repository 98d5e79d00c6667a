import { expect, test } from 'bun:test';
import { catalogueOf } from './catalogue.ts';
import { englishShop, variedShop } from './fixtures.ts';
import { pageOfStep } from './page-of-step.ts';

const known = catalogueOf(englishShop);
const [first, second, third] = known.products.filter(({ pricePaisa }) => pricePaisa > 0);
const form = { productId: first!.id, name: 'Salma', more1: second!.id, 'more1-quantity': '২' };

test('without JavaScript, each step keeps what was typed and the products before', () => {
  const list = pageOfStep({ ...form, step: 'page-2', q: 'sar' }, known);
  expect(list).toEqual({ kind: 'list', query: 'sar', page: '2', fields: form });
  const choose = pageOfStep({ ...form, step: `choose-${third!.id}` }, known);
  expect(choose).toMatchObject({ kind: 'choose', product: { id: third!.id }, isRefused: false, fields: form });
  const added = pageOfStep({ ...form, step: `add-${third!.id}`, 'new-quantity': '3' }, known);
  expect(added).toMatchObject({
    kind: 'form',
    isGone: false,
    fields: { ...form, more2: third!.id, 'more2-quantity': '3' },
  });
  const removed = pageOfStep({ ...added.fields, step: 'remove-1' }, known);
  expect(removed.fields).toEqual({
    productId: first!.id,
    name: 'Salma',
    more1: third!.id,
    'more1-quantity': '3',
  });
});

test('a sold-out or deleted product is removed with a message, and cannot be added', () => {
  const products = known.products.map((one) => (one.id === second!.id ? { ...one, left: 0 } : one));
  expect(pageOfStep(form, { ...known, products })).toMatchObject({ kind: 'form', rows: [], isGone: true });
  expect(pageOfStep({ ...form, step: `add-${second!.id}` }, { ...known, products })).toMatchObject({
    kind: 'choose',
    isRefused: true,
  });
  expect(pageOfStep({ productId: first!.id, step: 'choose-unknown' }, known)).toMatchObject({
    kind: 'form',
    isGone: true,
  });
});

test('a product with options is added only with a choice of all of them', () => {
  const varied = catalogueOf(variedShop);
  const product = varied.products.find(({ options, variants }) => options?.length === 3 && variants);
  const step = `add-${product!.id}`;
  const [colours, sizes, sleeves] = product!.options!.map(({ values }) => values[0]!);
  expect(pageOfStep({ step, 'new-o1': colours! }, varied)).toMatchObject({ kind: 'choose', isRefused: true });
  const whole = { step, 'new-o1': colours!, 'new-o2': sizes!, 'new-o3': sleeves! };
  expect(pageOfStep(whole, varied)).toMatchObject({
    kind: 'form',
    fields: { 'more1-o1': colours, 'more1-o2': sizes, 'more1-o3': sleeves },
  });
});
