import type { OwnShop } from '../../api/shops/shop/contract.ts';
import { $query } from '../stores/url.ts';
import type { Section } from './sections.ts';

type Part = React.ComponentType<{ shop: OwnShop }>;

/** The script of each section. It loads when the section is opened, because sellers start in different sections. */
export const sectionParts: Readonly<Record<Section, () => Promise<Part>>> = {
  home: () => import('./home/HomeSection.tsx').then((part) => part.HomeSection),
  more: () => import('./more/MoreSection.tsx').then((part) => part.MoreSection),
  couriers: () => import('./orders/couriers/CouriersSection.tsx').then((part) => part.CouriersSection),
  messages: () => import('./orders/settings/MessagesSection.tsx').then((part) => part.MessagesSection),
  'shop-info': () => import('./shop-info/ShopInfoSection.tsx').then((part) => part.ShopInfoSection),
  products: () => import('./products/ProductsSection.tsx').then((part) => part.ProductsSection),
  reviews: () => import('./reviews/ReviewsSection.tsx').then((part) => part.ReviewsSection),
  coupons: () => import('./coupons/CouponsSection.tsx').then((part) => part.CouponsSection),
  orders: () => import('./orders/OrdersSection.tsx').then((part) => part.OrdersSection),
  money: () => import('./money/MoneySection.tsx').then((part) => part.MoneySection),
  payment: () => import('./payment/PaymentSection.tsx').then((part) => part.PaymentSection),
  delivery: () => import('./delivery/DeliverySection.tsx').then((part) => part.DeliverySection),
  'shop-page': () => import('./shop-page/ShopPageSection.tsx').then((part) => part.ShopPageSection),
  pages: () => import('./pages/PagesSection.tsx').then((part) => part.PagesSection),
  analytics: () => import('./analytics/AnalyticsSection.tsx').then((part) => part.AnalyticsSection),
  ads: () => import('./ads/AdsSection.tsx').then((part) => part.AdsSection),
  'pro-features': () => import('./pro-features/ProFeaturesSection.tsx').then((part) => part.ProFeaturesSection),
};

/** The section that the URL names. */
export function sectionInUrl(): Section {
  const name = $query.get().get('section') ?? 'home';
  return isSection(name) ? name : 'home';
}

const isSection = (name: string): name is Section => Object.hasOwn(sectionParts, name);
