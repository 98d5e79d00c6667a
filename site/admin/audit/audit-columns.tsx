import type { AuditRow } from '../../../api/backoffice/contract.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { formatMoment } from '../../i18n/format.ts';
import { changedFields } from '../../i18n/admin/changed-fields.ts';
import { codeNames } from '../../i18n/admin/names.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { AccountLink } from '../account/AccountLink.tsx';
import type { Column } from '../list/DataTable.tsx';
import { createdColumn } from '../list/date-column.tsx';
import { targetText } from './target-text.ts';
import { valueText } from './value-text.ts';

/** The admin, the action, the time, the target, and the values before and after. */
export function useAuditColumns(): ReadonlyArray<Column<AuditRow>> {
  const words = useWords(listWords);
  const names = useWords(codeNames);
  const language = useLanguage();
  return [
    createdColumn(words.date, (time) => formatMoment(time, language)),
    {
      name: 'admin',
      card: 'plain',
      sort: { by: 'admin', kind: 'name' },
      head: words.admin,
      cell: ({ adminId, adminName }) => (adminId === 'system' ? (names.causes[adminName] ?? adminName) : adminName),
    },
    {
      name: 'action',
      card: 'title',
      sort: { by: 'action', kind: 'name' },
      head: words.action,
      cell: ({ action }) => <span title={action}>{names.actions[action] ?? action}</span>,
    },
    {
      name: 'target',
      card: 'plain',
      head: words.target,
      cell: (row) => (
        <>
          <span className="admin-soft">{names.targets[row.targetKind] ?? row.targetKind}</span>
          <span title={row.targetId}>
            {row.accountId ? (
              <AccountLink userId={row.accountId}>{row.targetName}</AccountLink>
            ) : (
              targetText(row, language)
            )}
          </span>
        </>
      ),
    },
    {
      name: 'before',
      head: words.before,
      cell: ({ before }) => <Fields of={before} />,
    },
    { name: 'after', head: words.after, cell: ({ after }) => <Fields of={after} /> },
  ];
}

function Fields({ of: fields }: { of: unknown }) {
  const names = useWords(changedFields);
  const language = useLanguage();
  if (typeof fields !== 'object' || fields === null) return null;
  const told = Object.entries(fields).filter(([name, value]) => !named.has(name) && value !== '');
  return told.map(([name, value]) => (
    <span key={name} className="admin-field" title={name}>
      <span className="admin-soft">{names.fields[name] ?? name}:</span> {valueText(name, value, language)}
    </span>
  ));
}

/** Details that the target's name shows already. */
const named = new Set(['id', 'name', 'slug', 'userId']);
