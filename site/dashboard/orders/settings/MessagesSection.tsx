import './order-settings.css';
import { mayUse } from '../../../../api/accounts/access/permissions.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { ShopperMessagesCard } from './ShopperMessagesCard.tsx';
import { WhatsappTextsCard } from './WhatsappTextsCard.tsx';

/** WhatsApp messages and SMS to customers. */
export function MessagesSection({ shop }: { shop: OwnShop }) {
  return (
    <div className="section-form order-settings">
      {mayUse(shop.role, 'settings') && <WhatsappTextsCard shop={shop} />}
      <ShopperMessagesCard shop={shop} />
    </div>
  );
}
