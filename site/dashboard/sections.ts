import { computed } from 'nanostores';
import { mayUse, type RequiredPermission } from '../../api/accounts/access/permissions.ts';
import type { OwnShop } from '../../api/shops/shop/contract.ts';
import { $query, changeQuery } from '../stores/url.ts';
import { $shop } from '../stores/shop.ts';

/** The sections of the dashboard, as in `?section=`, in groups. The list at the side of a computer has the same groups. */
export const groups = {
  day: ['home', 'orders', 'products', 'money', 'coupons', 'reviews', 'analytics', 'ads'],
  page: ['shop-info', 'shop-page', 'pages', 'pro-features'],
  delivery: ['delivery', 'couriers'],
  payment: ['payment', 'messages'],
} as const;

export type Group = keyof typeof groups;

/** All sections with a tab on a computer. */
export const sections = Object.values(groups).flat();

/** `more` lists the sections that have no tab on a phone. */
export type Section = (typeof sections)[number] | 'more';

/** The permission that each section requires. */
const permissionOf: Readonly<Record<Section, RequiredPermission>> = {
  home: 'analytics',
  'shop-info': 'settings',
  products: 'catalogue',
  coupons: 'catalogue',
  reviews: 'catalogue',
  orders: 'orders',
  money: 'orders',
  payment: 'payment',
  messages: 'settings',
  delivery: 'settings',
  couriers: 'owner',
  'shop-page': 'settings',
  pages: 'settings',
  analytics: 'analytics',
  ads: 'owner',
  'pro-features': 'settings',
  more: 'shop',
};

/** The sections for a role in a shop, in their order. */
export const sectionsOf = (role: OwnShop['role']): readonly Section[] =>
  sections.filter((section) => mayUse(role, permissionOf[section]));

/** A shop with a name and a product. Its dashboard opens on Home, all others on Shop Setup. */
export const isSetUp = ({ name, products }: OwnShop): boolean => name !== '' && products.length > 0;

let opening: Section | null = null;

/** Decided once, so that it does not change while the page is open. */
function openingOf(shop: OwnShop | null): Section {
  if (shop) opening ??= isSetUp(shop) ? 'home' : 'shop-info';
  return opening ?? 'shop-info';
}

/** The open tab. Each has its own URL, so that back, forward and reload keep it. */
export const $section = computed([$query, $shop], (query, shop) => {
  const wanted = query.get('section');
  if (wanted === 'more') return wanted;
  const named = sections.find((section) => section === wanted) ?? openingOf(shop);
  const own = sectionsOf(shop?.role ?? 'owner');
  return own.includes(named) ? named : (own[0] ?? named);
});

/** The section of this name, or the first one. */
export const sectionOf = (name: string | null): Section =>
  name === 'more' ? name : (sections.find((section) => section === name) ?? 'shop-info');

export function openSection(section: Section): void {
  if (section !== $section.get()) changeQuery({ section });
}
