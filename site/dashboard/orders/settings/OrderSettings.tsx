import './order-settings.css';
import { mayUse } from '../../../../api/accounts/access/permissions.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { OrderModeCard } from '../OrderMode.tsx';
import { CouriersCard } from '../couriers/CouriersCard.tsx';
import { AlertsCard } from './AlertsCard.tsx';
import { HookCard } from './HookCard.tsx';
import { ShopperMessagesCard } from './ShopperMessagesCard.tsx';
import { SmsPhoneCard } from './SmsPhoneCard.tsx';

/** The shop's notifications, its SMS to customers, the phone that sends them, its order mode, its couriers, and its webhook. */
export function OrderSettings({ shop }: { shop: OwnShop }) {
  return (
    <div className="order-settings">
      <AlertsCard shop={shop} />
      {mayUse(shop.role, 'settings') && <ShopperMessagesCard shop={shop} />}
      {shop.role === 'owner' && <SmsPhoneCard shop={shop} />}
      {mayUse(shop.role, 'settings') && <OrderModeCard shop={shop} />}
      {shop.role === 'owner' && <CouriersCard shop={shop} />}
      {shop.role === 'owner' && <HookCard shop={shop} />}
    </div>
  );
}
