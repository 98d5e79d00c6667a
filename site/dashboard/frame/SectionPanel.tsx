import type { OwnShop } from '../../../api/shops/contract.ts';
import { late } from '../../ui/late.ts';
import { Part } from '../../ui/Part.tsx';
import { ShopInfoSection } from '../shop-info/ShopInfoSection.tsx';
import type { Section } from '../sections.ts';
import { LoadingScreen } from './LoadingScreen.tsx';

/** Sections other than the first one load when they are opened. */
const sections = {
  'shop-info': ShopInfoSection,
  products: late(() => import('../products/ProductsSection.tsx').then((part) => part.ProductsSection)),
  payment: late(() => import('../payment/PaymentSection.tsx').then((part) => part.PaymentSection)),
  delivery: late(() => import('../delivery/DeliverySection.tsx').then((part) => part.DeliverySection)),
  analytics: late(() => import('../analytics/AnalyticsSection.tsx').then((part) => part.AnalyticsSection)),
  'pro-features': late(() => import('../pro-features/ProFeaturesSection.tsx').then((part) => part.ProFeaturesSection)),
} satisfies Record<Section, React.ComponentType<{ shop: OwnShop }>>;

export function SectionPanel({ section, shop }: { section: Section; shop: OwnShop }) {
  const Open = sections[section];
  return (
    <Part key={section} loading={<LoadingScreen />}>
      <Open shop={shop} />
    </Part>
  );
}
