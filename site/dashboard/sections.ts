import { computed } from 'nanostores';
import { mayUse, type Permission } from '../../api/accounts/access/permissions.ts';
import type { OwnShop } from '../../api/shops/shop/contract.ts';
import { $query, changeQuery } from '../stores/address.ts';
import { $shop } from '../stores/shop.ts';

/** The tabs of the dashboard, as in `?section=`. */
export const sections = [
  'shop-info',
  'products',
  'reviews',
  'coupons',
  'orders',
  'money',
  'payment',
  'delivery',
  'shop-page',
  'pages',
  'analytics',
  'pro-features',
] as const;

export type Section = (typeof sections)[number];

/** The permission that each section requires. */
const permissionOf: Readonly<Record<Section, Permission>> = {
  'shop-info': 'settings',
  products: 'catalogue',
  reviews: 'catalogue',
  coupons: 'catalogue',
  orders: 'orders',
  money: 'orders',
  payment: 'payment',
  delivery: 'settings',
  'shop-page': 'settings',
  pages: 'settings',
  analytics: 'analytics',
  'pro-features': 'settings',
};

/** The tabs for a role in a shop. */
export const sectionsOf = (role: OwnShop['role']): readonly Section[] =>
  sections.filter((section) => mayUse(role, permissionOf[section]));

let opening: Section | null = null;

/**
 * Today's figures for a shop with a name and a product, otherwise the setup. Decided once, so that it does not change
 * while the page is open.
 */
function openingOf(shop: OwnShop | null): Section {
  if (shop) opening ??= shop.name !== '' && shop.products.length > 0 ? 'analytics' : 'shop-info';
  return opening ?? 'shop-info';
}

/** The open tab. Each has its own address, so that back, forward and reload keep it. */
export const $section = computed([$query, $shop], (query, shop) => {
  const named = sections.find((section) => section === query.get('section')) ?? openingOf(shop);
  const own = sectionsOf(shop?.role ?? 'owner');
  return own.includes(named) ? named : (own[0] ?? named);
});

/** The section of this name, or the first one. */
export const sectionOf = (name: string | null): Section => sections.find((section) => section === name) ?? 'shop-info';

export function openSection(section: Section): void {
  if (section !== $section.get()) changeQuery({ section });
}
