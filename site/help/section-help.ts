import type { Section } from '../dashboard/sections.ts';
import type { HelpArticle } from './topics.ts';

/** The article behind the link 'Help' of each dashboard section. */
export const sectionHelp = {
  home: 'orders-every-day',
  'shop-info': 'first-shop',
  products: 'products-that-sell',
  reviews: 'reviews',
  coupons: 'coupons',
  orders: 'orders-every-day',
  money: 'cash-and-money',
  payment: 'getting-paid',
  messages: 'notifications',
  delivery: 'delivery-charges',
  couriers: 'couriers',
  'shop-page': 'shop-look',
  pages: 'extra-pages',
  analytics: 'visits-and-sales',
  ads: 'measure-ads',
  'pro-features': 'best-sellers',
  more: 'first-shop',
} as const satisfies Record<Section, HelpArticle>;
