import { useStore } from '@nanostores/react';
import { Download } from 'lucide-react';
import { actionWords } from '../../i18n/admin/actions.ts';
import { frameWords } from '../../i18n/admin/frame.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { codeNames } from '../../i18n/admin/names.ts';
import { api } from '../../stores/api.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { useWords } from '../../ui/language.tsx';
import { $query, pageSize } from '../address.ts';
import { chosen, Filter, SearchBox } from '../list/Filters.tsx';
import { ListView } from '../list/ListView.tsx';
import { useAnswer } from '../use-answer.ts';
import { useAuditColumns } from './audit-columns.tsx';

/** Every action of every admin; nothing of it can be changed. */
export function AuditTab() {
  const words = useWords(listWords);
  const { tab } = useWords(frameWords);
  const { export: exportLabel } = useWords(actionWords);
  const query = useStore($query);
  const actions = { all: words.all, ...useWords(codeNames).actions };
  const filter = {
    search: query.get('search') ?? '',
    action: chosen(query, 'action', actions),
    before: query.get('before') ?? undefined,
    limit: pageSize,
  };
  const answer = useAnswer(JSON.stringify(filter), () => api.admin.audit.get({ query: filter }));
  const columns = useAuditColumns();
  return (
    <>
      <h2 className="admin-heading">
        {tab.audit}
        <a className={buttonClass({ variant: 'secondary' })} href="/api/admin/audit.csv" download>
          <Download size={18} aria-hidden />
          {exportLabel}
        </a>
      </h2>
      <ListView
        caption={tab.audit}
        answer={answer}
        columns={columns}
        nameOf={({ action }) => action}
        empty={words.noAudit}
        filters={
          <>
            <SearchBox placeholder={words.searchAudit} />
            <Filter name="action" label={words.action} options={actions} />
          </>
        }
      />
    </>
  );
}
