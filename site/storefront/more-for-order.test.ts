import { expect, test } from 'bun:test';
import { largestShop } from './fixtures.ts';
import { morePage, totalWith } from './more-for-order.ts';

const { products } = largestShop;

test('a large shop has pages of 24, each product appears once, and no page follows the last', () => {
  const { pages } = morePage(products, () => true, {});
  expect(pages).toBe(42);
  const all = Array.from(
    { length: pages },
    (_, index) => morePage(products, () => true, { page: String(index + 1) }).shown,
  );
  expect(all.every((shown) => shown.length <= 24)).toBe(true);
  expect(all.flat()).toEqual([...products]);
  for (const [requested, page] of [
    ['0', 1],
    ['-3', 1],
    ['x', 1],
    ['1e9', 1],
    ['999999999999', 42],
  ] as const)
    expect(morePage(products, () => true, { page: requested }).page).toBe(page);
});

test('a search finds the same as on the shop’s page, in its own pages', () => {
  const [first] = products;
  const found = morePage(products, () => true, { q: ` ${first!.name} `, page: '1' });
  expect(found.shown).toContain(first!);
  expect(found.query).toBe(first!.name);
  expect(morePage(products, () => true, { q: 'qqqqqqqqq' })).toEqual({
    shown: [],
    query: 'qqqqqqqqq',
    page: 1,
    pages: 1,
  });
});

test('a shopper sees the new total of her order, unless adding can change its discount or delivery', () => {
  const product = { ...products[0]!, pricePaisa: 145_000, isFrom: false };
  const { isFrom: _, steps: _steps, hasFreeDelivery: _free, ...plain } = product;
  const order = { total: 1520.5, delivery: 70, discount: 0 };
  const { delivery } = largestShop;
  const { freeFromPaisa: _sum, ...charges } = delivery;
  const total = { orderPaisa: 152_050, eachPaisa: 145_000 };
  expect(totalWith({ delivery: charges }, order, plain)).toEqual(total);
  expect(totalWith({ delivery: { ...charges, freeFromPaisa: 300_000 } }, order, plain)).toBeNull();
  expect(totalWith({ delivery: { ...charges, freeFromPaisa: 300_000 } }, { ...order, delivery: 0 }, plain)).toEqual(
    total,
  );
  expect(totalWith({ delivery: charges }, { ...order, discount: 100 }, plain)).toBeNull();
  expect(totalWith({ delivery: charges }, order, { ...plain, hasFreeDelivery: true })).toBeNull();
  expect(
    totalWith({ delivery: charges }, order, { ...plain, steps: [{ quantity: 2, totalPaisa: 200_000 }] }),
  ).toBeNull();
  expect(totalWith({ delivery: charges }, order, { ...plain, isFrom: true })).toBeNull();
});
