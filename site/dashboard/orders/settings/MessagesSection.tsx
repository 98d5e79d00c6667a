import './order-settings.css';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { ShopperMessagesCard } from './ShopperMessagesCard.tsx';
import { SmsPhoneCard } from './SmsPhoneCard.tsx';

/** SMS to customers, and the phone that sends them. */
export function MessagesSection({ shop }: { shop: OwnShop }) {
  return (
    <div className="section-form order-settings">
      <ShopperMessagesCard shop={shop} />
      {shop.role === 'owner' && <SmsPhoneCard shop={shop} />}
    </div>
  );
}
