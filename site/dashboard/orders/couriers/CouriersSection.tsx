import '../settings/order-settings.css';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { CouriersCard } from './CouriersCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';

/** The shop's connections to couriers, and what it wants to know of phones. */
export function CouriersSection({ shop }: { shop: OwnShop }) {
  return (
    <div className="section-form order-settings">
      <CouriersCard shop={shop} />
      {shop.role === 'owner' && <HistoryCard shop={shop} />}
    </div>
  );
}
