import { Store } from 'lucide-react';
import { staffWords } from '../../i18n/staff.ts';
import { useQuery } from '../../stores/use-query.ts';
import { showShop, shownShop } from '../../stores/shown-shop.ts';
import { $memberships } from '../../stores/staff.ts';
import { MenuItem } from '../../ui/Menu.tsx';
import { useWords } from '../../ui/language.tsx';

/** For a user who works in several shops: selects the shop that the dashboard shows. */
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
