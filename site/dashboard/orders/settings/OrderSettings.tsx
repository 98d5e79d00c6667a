import './order-settings.css';
import { mayUse } from '../../../../api/accounts/access/permissions.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { OrderModeCard } from '../OrderMode.tsx';
import { AlertsCard } from './AlertsCard.tsx';
import { ApiKeysCard } from './ApiKeysCard.tsx';
import { HookCard } from './HookCard.tsx';

/** The shop's notifications, its order mode, its webhook and its API keys. */
export function OrderSettings({ shop }: { shop: OwnShop }) {
  return (
    <div className="order-settings">
      <AlertsCard shop={shop} />
      {mayUse(shop.role, 'settings') && <OrderModeCard shop={shop} />}
      {shop.role === 'owner' && <HookCard shop={shop} />}
      {shop.role === 'owner' && <ApiKeysCard shop={shop} />}
    </div>
  );
}
