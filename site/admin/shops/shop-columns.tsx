import type { ReactNode } from 'react';
import type { AdminShop } from '../../../api/backoffice/contract.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { Column } from '../list/DataTable.tsx';
import { createdColumn } from '../list/date-column.tsx';
import { statusColumn } from '../list/status-column.ts';
import { AccountLink } from '../account/AccountLink.tsx';
import { PlanBadge } from '../list/PlanBadge.tsx';
import { ShopStatus } from './ShopStatus.tsx';

/** The columns of the shop list (specification section 2, Admin dashboard, Shops). */
export function useShopColumns(actions: (shop: AdminShop) => ReactNode): ReadonlyArray<Column<AdminShop>> {
  const words = useWords(listWords);
  const language = useLanguage();
  return [
    {
      name: 'shop',
      card: 'title',
      sort: { by: 'name', kind: 'name' },
      head: words.shop,
      cell: ({ name, slug, whatsapp, ownerId }) => (
        <>
          <strong>
            <AccountLink userId={ownerId}>{name || words.unnamed}</AccountLink>
          </strong>
          <span className="admin-soft">/{slug}</span>
          {whatsapp && <span className="admin-soft">+{whatsapp}</span>}
        </>
      ),
    },
    {
      name: 'owner',
      card: 'plain',
      sort: { by: 'owner', kind: 'name' },
      head: words.owner,
      cell: ({ ownerName, ownerEmail }) => (
        <>
          <span>{ownerName ?? words.notAvailable}</span>
          {ownerEmail && <span className="admin-soft">{ownerEmail}</span>}
        </>
      ),
    },
    {
      name: 'plan',
      card: 'badge',
      sort: { by: 'plan', kind: 'name' },
      isShort: true,
      head: words.plan,
      cell: ({ plan }) => <PlanBadge plan={plan} />,
    },
    {
      name: 'views',
      sort: { by: 'views', kind: 'number' },
      isShort: true,
      head: words.views,
      cell: ({ totalViews }) => formatNumber(totalViews, language),
    },
    statusColumn(words.status, (shop) => (
      <>
        <ShopStatus shop={shop} />
        {shop.suspendedReason && <span className="admin-soft">{shop.suspendedReason}</span>}
      </>
    )),
    createdColumn(words.created, (time) => formatDate(time, language)),
    { name: 'actions', head: words.actions, cell: actions },
  ];
}
