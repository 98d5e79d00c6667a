import { expect, test } from 'bun:test';
import { sorted, type SortOrder } from './sort.ts';

const products = [
  { id: 'ask', pricePaisa: 0 },
  { id: 'dear', pricePaisa: 900 },
  { id: 'sale', pricePaisa: 500, beforePaisa: 700 },
  { id: 'cheap', pricePaisa: 100 },
  { id: 'same', pricePaisa: 500 },
];
const ids = (order: SortOrder) => sorted(products, order).map(({ id }) => id);

test('shoppers sort by price and by sale; products without a price come last, and ties keep the shop’s order', () => {
  expect(ids('newest')).toEqual(['ask', 'dear', 'sale', 'cheap', 'same']);
  expect(ids('cheapest')).toEqual(['cheap', 'sale', 'same', 'dear', 'ask']);
  expect(ids('dearest')).toEqual(['dear', 'sale', 'same', 'cheap', 'ask']);
  expect(ids('sale')).toEqual(['sale', 'ask', 'dear', 'cheap', 'same']);
});
