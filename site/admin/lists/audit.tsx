import type { AuditRow } from '../../../api/backoffice/lists/audit.ts';
import { actionNames } from '../../i18n/admin/actions.ts';
import { codeNames } from '../../i18n/admin/names.ts';
import { formatMoment } from '../../i18n/format.ts';
import { api } from '../../stores/api.ts';
import { AccountLink, createdColumn, plain, title } from '../list/cells.tsx';
import type { Column, List } from '../list/list.ts';
import type { Panel } from '../use-panel.ts';
import { actionText, changesIn, targetText } from './audit-texts.ts';

/** Every action of every admin. */
export const auditList = (panel: Panel): List<AuditRow> => ({
  name: 'audit',
  title: panel.words.tab.audit,
  read: (query) => api.admin.audit.get({ query }),
  nameOf: ({ action }) => action,
  empty: panel.words.noAudit,
  search: panel.words.searchAudit,
  filters: [
    { name: 'action', label: panel.words.action, options: { all: panel.words.all, ...actionNames(panel.language) } },
  ],
  hasDays: true,
  file: '/api/admin/audit.csv',
  columns: auditColumns(panel),
});

/** The admin, the action, the time, the target, and the values before and after. */
export function auditColumns({ words, language }: Panel): ReadonlyArray<Column<AuditRow>> {
  const names = codeNames(language);
  return [
    createdColumn(words.date, (time) => formatMoment(time, language)),
    plain(
      words.admin,
      ({ adminId, adminName }) => (adminId === 'system' && names.causes[adminName]) || adminName,
      'admin',
    ),
    title(words.action, ({ action }) => <span title={action}>{actionText(action, language)}</span>, 'action'),
    plain(words.target, (row) => [
      <span key="kind" className="admin-soft">
        {names.targets[row.targetKind] ?? row.targetKind}
      </span>,
      <span key="name" title={row.targetId}>
        {row.accountId ? <AccountLink userId={row.accountId}>{row.targetName}</AccountLink> : targetText(row, language)}
      </span>,
    ]),
    { head: words.before, cell: ({ before }) => <Changes of={before} language={language} /> },
    { head: words.after, cell: ({ after }) => <Changes of={after} language={language} /> },
  ];
}

const Changes = ({ of: fields, language }: { of: unknown; language: Panel['language'] }) =>
  changesIn(fields, language).map(([name, head, text]) => (
    <span key={name} title={name}>
      <span className="admin-soft">{head}:</span> {text}
    </span>
  ));
