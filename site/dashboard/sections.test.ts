import { afterAll, expect, test } from 'bun:test';
import type { OwnShop } from '../../api/shops/shop/contract.ts';
import { $savedShop } from '../stores/shop.ts';
import { $query } from '../stores/url.ts';
import { $section } from './sections.ts';

afterAll(() => {
  $query.set(new URLSearchParams());
  $savedShop.set(null);
});

const at = (section: string) => {
  $query.set(new URLSearchParams({ section }));
  return $section.get();
};

test('a URL opens its section, an unknown one the first screen, and a member only sections of her role', () => {
  const shop = { id: 's1', name: 'Rahima', products: [{}], role: 'owner' } as unknown as OwnShop;
  $savedShop.set(shop);
  expect([at('payment'), at('more')]).toEqual(['payment', 'more']);
  // Decided once for a page, and this process may have shown another shop.
  expect(['home', 'shop-info']).toContain(at('nothing'));
  $savedShop.set({ ...shop, role: 'orders' });
  expect([at('orders'), at('payment')]).toEqual(['orders', 'orders']);
});
