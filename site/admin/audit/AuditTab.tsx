import { useStore } from '@nanostores/react';
import { frameWords } from '../../i18n/admin/frame.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { codeNames } from '../../i18n/admin/names.ts';
import { api } from '../../stores/api.ts';
import { useWords } from '../../ui/language.tsx';
import { $query } from '../address.ts';
import { DayFilters } from '../list/DayFilters.tsx';
import { chosen, Filter } from '../list/Filters.tsx';
import { listQuery } from '../list/list-query.ts';
import { ListHeading } from '../list/ListHeading.tsx';
import { ListView } from '../list/ListView.tsx';
import { useList } from '../list/use-list.ts';
import { useAuditColumns } from './audit-columns.tsx';

/** Every action of every admin, read-only. */
export function AuditTab() {
  const words = useWords(listWords);
  const { tab } = useWords(frameWords);
  const query = useStore($query);
  const actions = { all: words.all, ...useWords(codeNames).actions };
  const filter = {
    ...listQuery(query, ['created', 'admin', 'action']),
    action: chosen(query, 'action', actions),
  };
  const list = useList('audit', filter, (page) => api.admin.audit.get({ query: page }));
  const columns = useAuditColumns();
  return (
    <>
      <ListHeading title={tab.audit} path="/api/admin/audit.csv" filter={filter} />
      <ListView
        caption={tab.audit}
        list={list}
        columns={columns}
        nameOf={({ action }) => action}
        empty={words.noAudit}
        search={words.searchAudit}
        filters={
          <>
            <Filter name="action" label={words.action} options={actions} />
            <DayFilters />
          </>
        }
      />
    </>
  );
}
