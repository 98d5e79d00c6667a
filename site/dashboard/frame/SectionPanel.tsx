import { lazy, Suspense } from 'react';
import type { OwnShop } from '../../../api/shops/contract.ts';
import { ShopInfoSection } from '../shop-info/ShopInfoSection.tsx';
import type { Section } from '../sections.ts';
import { LoadingScreen } from './LoadingScreen.tsx';

/** Sections other than the first one load when they are opened. */
const parts = {
  'shop-info': ShopInfoSection,
  products: lazy(() => import('../products/ProductsSection.tsx').then((part) => ({ default: part.ProductsSection }))),
  payment: lazy(() => import('../payment/PaymentSection.tsx').then((part) => ({ default: part.PaymentSection }))),
  delivery: lazy(() => import('../delivery/DeliverySection.tsx').then((part) => ({ default: part.DeliverySection }))),
  analytics: lazy(() =>
    import('../analytics/AnalyticsSection.tsx').then((part) => ({ default: part.AnalyticsSection })),
  ),
  'pro-features': lazy(() =>
    import('../pro-features/ProFeaturesSection.tsx').then((part) => ({ default: part.ProFeaturesSection })),
  ),
} satisfies Record<Section, React.ComponentType<{ shop: OwnShop }>>;

export function SectionPanel({ section, shop }: { section: Section; shop: OwnShop }) {
  const Part = parts[section];
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Part shop={shop} />
    </Suspense>
  );
}
