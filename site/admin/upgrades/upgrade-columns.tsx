import type { ReactNode } from 'react';
import type { AdminUpgrade } from '../../../api/backoffice/contract.ts';
import { actionWords } from '../../i18n/admin/actions.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { formatNumber, formatTaka } from '../../i18n/format.ts';
import { shopPath } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { Column } from '../list/DataTable.tsx';
import { AccountLink } from '../account/AccountLink.tsx';
import { PlanBadge } from '../list/PlanBadge.tsx';
import { dateColumn } from '../list/date-column.tsx';
import { statusColumn } from '../list/status-column.ts';
import { Confirmation } from './Confirmation.tsx';
import { requestBadge } from './request-badge.ts';

/** The columns of the upgrade requests, including payment details. */
export function useUpgradeColumns(actions: (request: AdminUpgrade) => ReactNode): ReadonlyArray<Column<AdminUpgrade>> {
  const words = useWords(listWords);
  const { rejectReasons } = useWords(actionWords);
  const language = useLanguage();
  return [
    {
      name: 'user',
      card: 'title',
      head: words.userId,
      cell: ({ userId, userName, isBlocked, shopName, shopSlug, senderNumber, earlier }) => (
        <>
          <strong>
            <AccountLink userId={userId}>{userName}</AccountLink>
          </strong>
          {isBlocked && <span className="admin-warning">{words.blocked}</span>}
          <a className="admin-soft" href={shopPath(shopSlug)}>
            {shopName || words.unnamed}
          </a>
          {senderNumber && <span className="admin-soft admin-contact">{words.paidFrom(senderNumber)}</span>}
          {earlier > 0 && <span className="admin-soft">{words.earlier(formatNumber(earlier, language))}</span>}
        </>
      ),
    },
    {
      name: 'plan',
      card: 'badge',
      sort: { by: 'plan', kind: 'name' },
      isShort: true,
      head: words.selectedPlan,
      cell: ({ selectedPlan }) => <PlanBadge plan={selectedPlan} />,
    },
    {
      name: 'transaction',
      card: 'plain',
      sort: { by: 'transaction', kind: 'name' },
      head: words.transaction,
      cell: ({ trxId, sameTrx }) => (
        <>
          <strong>{trxId}</strong>
          {sameTrx > 0 && <span className="admin-warning">{words.sameTrx(formatNumber(sameTrx, language))}</span>}
        </>
      ),
    },
    {
      name: 'amount',
      card: 'plain',
      isShort: true,
      head: words.amount,
      cell: ({ pricePaisa }) => formatTaka(pricePaisa, language),
    },
    dateColumn(words.date),
    {
      ...statusColumn(words.status, (request: AdminUpgrade) => (
        <>
          <Badge variant={requestBadge[request.status]}>{words.requestStatuses[request.status]}</Badge>
          <Confirmation request={request} />
          {request.rejection && (
            <span className="admin-soft">
              {rejectReasons[request.rejection.reason]}
              {request.rejection.note && `: ${request.rejection.note}`}
            </span>
          )}
        </>
      )),
      isShort: false,
    },
    { name: 'actions', head: words.actions, cell: actions },
  ];
}
