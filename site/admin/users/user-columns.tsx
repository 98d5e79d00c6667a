import type { ReactNode } from 'react';
import type { AdminUser } from '../../../api/backoffice/contract.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { Column } from '../list/DataTable.tsx';
import { createdColumn } from '../list/date-column.tsx';
import { AccountLink } from '../account/AccountLink.tsx';
import { MailText } from '../list/MailText.tsx';
import { PlanBadge } from '../list/PlanBadge.tsx';
import { userName } from './user-name.ts';

/** The columns of the user list (specification section 2, User Management). */
export function useUserColumns(actions: (user: AdminUser) => ReactNode): ReadonlyArray<Column<AdminUser>> {
  const words = useWords(listWords);
  const language = useLanguage();
  return [
    {
      name: 'user',
      card: 'title',
      head: words.user,
      cell: (user) => (
        <>
          <strong>
            <AccountLink userId={user.id}>{userName(user, words.anonymous)}</AccountLink>
          </strong>
          <span className="admin-soft">/{user.shopSlug}</span>
          <span className="admin-soft" title={user.id}>
            {shortId(user.id)}
          </span>
        </>
      ),
    },
    {
      name: 'contact',
      card: 'plain',
      sort: { by: 'owner', kind: 'name' },
      head: words.contact,
      cell: ({ email, mobile }) => <MailText>{email ?? mobile ?? words.noContact}</MailText>,
    },
    {
      name: 'plan',
      card: 'badge',
      sort: { by: 'plan', kind: 'name' },
      isShort: true,
      head: words.plan,
      cell: ({ plan, maxProducts }) => (
        <>
          <PlanBadge plan={plan} />
          <span className="admin-soft">{words.products(formatNumber(maxProducts, language))}</span>
        </>
      ),
    },
    {
      name: 'role',
      card: 'plain',
      sort: { by: 'role', kind: 'admin' },
      isShort: true,
      head: words.role,
      cell: (user) => (
        <>
          <Badge variant={user.isAdmin ? 'accent' : 'neutral'}>{words.roles[user.isAdmin ? 'admin' : 'user']}</Badge>
          {user.blockedAt !== null && <Badge variant="danger">{words.blocked}</Badge>}
        </>
      ),
    },
    createdColumn(words.joined, (time) => formatDate(time, language)),
    {
      name: 'trial',
      card: 'plain',
      head: words.trial,
      cell: ({ plan, trialEnd }) =>
        plan === 'trial' && trialEnd !== null ? words.trialActive(formatDate(trialEnd, language)) : words.noTrial,
    },
    { name: 'actions', head: words.actions, cell: actions },
  ];
}

/** The end of an id, because ids created one after the other differ only there. */
const shortId = (id: string) => `…${id.slice(-8)}`;
