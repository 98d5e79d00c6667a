import { useStore } from '@nanostores/react';
import type { AdminUser } from '../../../api/backoffice/contract.ts';
import { actionWords } from '../../i18n/admin/actions.ts';
import { frameWords } from '../../i18n/admin/frame.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { formatNumber } from '../../i18n/format.ts';
import { api } from '../../stores/api.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { $query, pageSize } from '../address.ts';
import { DayFilters } from '../list/DayFilters.tsx';
import { chosen, Filter } from '../list/Filters.tsx';
import { listQuery } from '../list/list-query.ts';
import { ListHeading } from '../list/ListHeading.tsx';
import { ListView } from '../list/ListView.tsx';
import { useList } from '../list/use-list.ts';
import { useFreshQuery } from '../../stores/queries.ts';
import { blockedPage, BlockedUsers } from './BlockedUsers.tsx';
import { useUserColumns } from './user-columns.tsx';
import { UserActions } from './UserActions.tsx';
import { userName } from './user-name.ts';

/** All accounts, with search by e-mail, mobile or shop slug and filters by plan and role; and the blocked ones. */
export function UsersTab() {
  const words = useWords(listWords);
  const actions = useWords(actionWords);
  const { tab } = useWords(frameWords);
  const language = useLanguage();
  const query = useStore($query);
  const filter = {
    ...listQuery(query, ['created', 'owner', 'plan', 'role']),
    plan: chosen(query, 'plan', words.plans),
    role: chosen(query, 'role', words.roles),
  };
  const list = useList('users', filter, (page) => api.admin.users.get({ query: page }));
  const blockedFilter = {
    search: filter.search,
    order: 'desc' as const,
    before: query.get(blockedPage) ?? undefined,
    limit: pageSize,
  };
  const blocked = useFreshQuery(`blocked ${JSON.stringify(blockedFilter)}`, () =>
    api.admin['blocked-users'].get({ query: blockedFilter }),
  );
  function reload() {
    list.reload();
    blocked.reload();
  }
  const columns = useUserColumns((user: AdminUser) => (
    <UserActions user={user} onChanged={reload} onQuestion={list.setQuestion} />
  ));
  return (
    <>
      <ListHeading title={tab.users} path="/api/admin/users.csv" filter={filter} />
      <ListView
        caption={tab.users}
        list={{ ...list, reload }}
        columns={columns}
        nameOf={(user) => userName(user, words.anonymous)}
        empty={words.noUsers}
        bulk={[
          {
            label: actions.resetPlan,
            fits: ({ deletedAt }) => deletedAt === null,
            ask: (rows) => ({
              kind: 'confirm',
              title: actions.bulkTitle(actions.resetPlanTitle, formatNumber(rows.length, language)),
              text: actions.resetPlansText(rows.map(({ name }) => name).join(', ')),
            }),
            send: (id) => (request) => api.admin.users({ user: id })['reset-plan'].post({}, request),
          },
        ]}
        search={words.searchUsers}
        filters={
          <>
            <Filter name="plan" label={words.plan} options={words.plans} />
            <Filter name="role" label={words.role} options={words.roles} />
            <DayFilters />
          </>
        }
      />
      <BlockedUsers answer={blocked} onChanged={reload} />
    </>
  );
}
