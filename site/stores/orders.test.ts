import { afterEach, expect, test } from 'bun:test';
import type { CustomerList } from '../../api/orders/customers/contract.ts';
import { $query } from './url.ts';
import { $openCustomer, customerIn, requestCustomer } from './customers.ts';
import { $openOrder } from './orders.ts';

afterEach(() => $query.set(new URLSearchParams()));

test('a URL that names no order or customer opens no sheet', () => {
  $query.set(new URLSearchParams('order=&customer='));
  expect([$openOrder.get(), $openCustomer.get()]).toEqual([null, null]);
  $query.set(new URLSearchParams('order=o1&customer=01712345678'));
  expect([$openOrder.get(), $openCustomer.get()]).toEqual(['o1', '01712345678']);
});

test('the sheet of a customer who is on none of the loaded pages finds her by her number, whatever the list shows', async () => {
  $query.set(new URLSearchParams('who=Karim&sort=bought&customer=01712345678'));
  const { fetch, location } = globalThis;
  const requested: URL[] = [];
  const found = { customers: [{ phone: '01912345678' }, { phone: '01712345678' }], next: null };
  const respond = async (url: string) => {
    requested.push(new URL(url, 'http://localhost'));
    return Response.json(found);
  };
  Object.assign(globalThis, { fetch: respond, location: { origin: 'http://localhost' } });
  const { data } = await requestCustomer('shop', $openCustomer.get() ?? '');
  Object.assign(globalThis, { fetch, location });
  expect(requested.map(({ pathname }) => pathname)).toEqual(['/api/shops/shop/customers']);
  expect(requested[0]?.searchParams.get('search')).toBe('01712345678');
  const list = data as CustomerList;
  expect(customerIn(list, '01712345678')).toMatchObject({ phone: '01712345678' });
  expect([customerIn(list, '01812345678'), customerIn(undefined, '01712345678')]).toEqual([undefined, undefined]);
});
