import { Store } from 'lucide-react';
import { computed } from 'nanostores';
import type { MembershipView } from '../../../api/staff/contract.ts';
import { staffWords } from '../../i18n/staff.ts';
import { api } from '../../stores/api.ts';
import { query, useQuery } from '../../stores/queries.ts';
import { $session } from '../../stores/session.ts';
import { showShop, shownShop } from '../../stores/shown-shop.ts';
import { MenuItem } from '../../ui/Menu.tsx';
import { useWords } from '../../ui/language.tsx';

const $userId = computed($session, (session) => (session.state === 'signedIn' ? session.user.id : null));

const $memberships = query<MembershipView[]>(['memberships/', $userId], (_, userId = '') =>
  api.users({ user: userId }).memberships.get(),
);

/** The other shops of somebody who works in several: which of them the dashboard shows. */
export function ShopSwitch() {
  const words = useWords(staffWords);
  const { data = [] } = useQuery($memberships);
  const icon = <Store size={18} aria-hidden />;
  return (
    <>
      {shownShop !== null && (
        <MenuItem icon={icon} onSelect={() => showShop(null)}>
          {words.yourShop}
        </MenuItem>
      )}
      {data
        .filter(({ shopId }) => shopId !== shownShop)
        .map(({ shopId, shopName }) => (
          <MenuItem key={shopId} icon={icon} onSelect={() => showShop(shopId)}>
            {shopName}
          </MenuItem>
        ))}
    </>
  );
}
