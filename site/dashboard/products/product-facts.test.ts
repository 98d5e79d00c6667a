import { expect, test } from 'bun:test';
import { factsOf, filterOf, isIn } from './product-facts.ts';
import { plainProduct, plainVariant } from './testing.ts';
import { statusAfter } from './use-another.ts';

const now = 1_000;
const facts = (part: object) => factsOf({ ...plainProduct, price: 500, ...part }, now);

test('a plain product has its price, no count and no badge', () => {
  expect(facts({})).toEqual({
    price: { paisa: 50_000, beforePaisa: null },
    isFrom: false,
    left: null,
    showing: 'shown',
  });
});

test('of different prices the lowest one for sale is shown, and a sale with the price before it', () => {
  const variants = [{ ...plainVariant, price: 450 }, plainVariant, { ...plainVariant, price: 300, isOffered: false }];
  expect(facts({ variants })).toMatchObject({ price: { paisa: 45_000, beforePaisa: null }, isFrom: true });
  expect(facts({ salePrice: 400 }).price).toEqual({ paisa: 40_000, beforePaisa: 50_000 });
  expect(facts({ salePrice: 400, saleUntil: now }).price).toEqual({ paisa: 50_000, beforePaisa: null });
});

test('stock is the sum over all variants for sale, and is not shown if one of them is not counted', () => {
  const [three, two] = [3, 2].map((stock) => ({ ...plainVariant, stock }));
  expect(facts({ stock: 7 }).left).toBe(7);
  expect(facts({ variants: [three, two] }).left).toBe(5);
  expect(facts({ variants: [three, plainVariant] }).left).toBeNull();
  expect(facts({ stock: 4, variants: [three, plainVariant] }).left).toBe(7);
  expect(facts({ stock: 4, variants: [three, { ...two, isOffered: false }] }).left).toBe(3);
});

test('the filters find sold-out, on-sale and not yet visible products', () => {
  const found = (part: object) => (['out', 'sale', 'draft'] as const).filter((filter) => isIn(filter, facts(part)));
  expect(found({})).toEqual([]);
  expect(found({ stock: 0, salePrice: 100 })).toEqual(['out', 'sale']);
  expect(found({ status: 'draft' })).toEqual(['draft']);
  expect(found({ publishAt: now + 1 })).toEqual(['draft']);
  expect(found({ publishAt: now })).toEqual([]);
});

test('a URL may name a filter; an unknown one shows all products', () => {
  expect(filterOf('sale')).toBe('sale');
  expect(filterOf('everything')).toBeNull();
  expect(filterOf(null)).toBeNull();
});

test('after a draft or a scheduled product, the next product starts as a draft', () => {
  const next = (part: object) => statusAfter({ ...plainProduct, ...part }, now);
  expect([next({}), next({ publishAt: now })]).toEqual(['active', 'active']);
  expect([next({ status: 'draft' }), next({ publishAt: now + 1 })]).toEqual(['draft', 'draft']);
});
