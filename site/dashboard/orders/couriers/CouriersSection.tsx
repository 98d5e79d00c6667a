import '../settings/order-settings.css';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { CouriersCard } from './CouriersCard.tsx';

/** The shop's accounts with couriers. */
export function CouriersSection({ shop }: { shop: OwnShop }) {
  return (
    <div className="section-form order-settings">
      <CouriersCard shop={shop} />
    </div>
  );
}
