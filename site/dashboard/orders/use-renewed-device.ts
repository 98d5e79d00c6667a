import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { $session } from '../../stores/session.ts';

/** Re-enables notifications on this device after the user signs in again. */
export function useRenewedDevice(shop: OwnShop): void {
  const session = useStore($session);
  const userId = session.state === 'signedIn' ? session.user.id : null;
  useEffect(() => {
    if (userId === null || globalThis.Notification?.permission !== 'granted') return;
    void import('./settings/push-device.ts')
      .then(({ renewDevice: keepOn }) => keepOn({ userId, shopId: shop.id }))
      .catch(() => undefined);
  }, [shop.id, userId]);
}
