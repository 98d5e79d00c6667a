import { afterEach, expect, test } from 'bun:test';
import { $query } from './url.ts';
import { $openCustomer } from './customers.ts';
import { $openOrder } from './orders.ts';

afterEach(() => $query.set(new URLSearchParams()));

test('an address that names no order or customer opens no sheet', () => {
  $query.set(new URLSearchParams('order=&customer='));
  expect([$openOrder.get(), $openCustomer.get()]).toEqual([null, null]);
  $query.set(new URLSearchParams('order=o1&customer=01712345678'));
  expect([$openOrder.get(), $openCustomer.get()]).toEqual(['o1', '01712345678']);
});
