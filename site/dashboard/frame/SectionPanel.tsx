import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { $query } from '../../stores/url.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import type { Section } from '../sections.ts';
import { LoadingScreen } from './LoadingScreen.tsx';

/** Each section loads when it is opened, because sellers start in different sections. */
const sections = {
  home: lazyPart(() => import('../home/HomeSection.tsx').then((part) => part.HomeSection)),
  more: lazyPart(() => import('../more/MoreSection.tsx').then((part) => part.MoreSection)),
  couriers: lazyPart(() => import('../orders/couriers/CouriersSection.tsx').then((part) => part.CouriersSection)),
  messages: lazyPart(() => import('../orders/settings/MessagesSection.tsx').then((part) => part.MessagesSection)),
  'shop-info': lazyPart(() => import('../shop-info/ShopInfoSection.tsx').then((part) => part.ShopInfoSection)),
  products: lazyPart(() => import('../products/ProductsSection.tsx').then((part) => part.ProductsSection)),
  reviews: lazyPart(() => import('../reviews/ReviewsSection.tsx').then((part) => part.ReviewsSection)),
  coupons: lazyPart(() => import('../coupons/CouponsSection.tsx').then((part) => part.CouponsSection)),
  orders: lazyPart(() => import('../orders/OrdersSection.tsx').then((part) => part.OrdersSection)),
  money: lazyPart(() => import('../money/MoneySection.tsx').then((part) => part.MoneySection)),
  payment: lazyPart(() => import('../payment/PaymentSection.tsx').then((part) => part.PaymentSection)),
  delivery: lazyPart(() => import('../delivery/DeliverySection.tsx').then((part) => part.DeliverySection)),
  'shop-page': lazyPart(() => import('../shop-page/ShopPageSection.tsx').then((part) => part.ShopPageSection)),
  pages: lazyPart(() => import('../pages/PagesSection.tsx').then((part) => part.PagesSection)),
  analytics: lazyPart(() => import('../analytics/AnalyticsSection.tsx').then((part) => part.AnalyticsSection)),
  ads: lazyPart(() => import('../ads/AdsSection.tsx').then((part) => part.AdsSection)),
  'pro-features': lazyPart(() =>
    import('../pro-features/ProFeaturesSection.tsx').then((part) => part.ProFeaturesSection),
  ),
} satisfies Record<Section, React.ComponentType<{ shop: OwnShop }>>;

/** Loads the section that the page's address names, while the session and the shop are still requested. */
export function preloadSection(): void {
  const name = $query.get().get('section') ?? 'home';
  // If that fails, the section's own boundary reports it.
  if (isSection(name)) void sections[name].preload().catch(() => undefined);
}

const isSection = (name: string): name is Section => Object.hasOwn(sections, name);

export function SectionPanel({ section, shop }: { section: Section; shop: OwnShop }) {
  const Open = sections[section];
  return (
    <Boundary key={section} loading={<LoadingScreen />}>
      <Open shop={shop} />
    </Boundary>
  );
}
