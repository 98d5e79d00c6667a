import type { AuditRow } from '../../../api/administration/contract.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { formatMoment } from '../../i18n/format.ts';
import { changedFields } from '../../i18n/admin/changed-fields.ts';
import { codeNames } from '../../i18n/admin/names.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { AccountLink } from '../account/AccountLink.tsx';
import type { Column } from '../list/DataTable.tsx';

/** Who did what, when, to what, and what was there before and after. */
export function useAuditColumns(): ReadonlyArray<Column<AuditRow>> {
  const words = useWords(listWords);
  const names = useWords(codeNames);
  const language = useLanguage();
  return [
    {
      name: 'date',
      sort: { by: 'created', kind: 'time' },
      isShort: true,
      head: words.date,
      cell: ({ createdAt }) => formatMoment(createdAt, language),
    },
    { name: 'admin', sort: { by: 'admin', kind: 'name' }, head: words.admin, cell: ({ adminName }) => adminName },
    {
      name: 'action',
      sort: { by: 'action', kind: 'name' },
      head: words.action,
      cell: ({ action }) => <span title={action}>{names.actions[action] ?? action}</span>,
    },
    {
      name: 'target',
      head: words.target,
      cell: ({ targetKind, targetId, targetName, accountId }) => (
        <>
          <span className="admin-soft">{names.targets[targetKind] ?? targetKind}</span>
          <span title={targetId}>
            {accountId ? <AccountLink userId={accountId}>{targetName}</AccountLink> : targetName}
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

type Names = ReturnType<typeof changedFields>;

function Fields({ of: fields }: { of: unknown }) {
  const names = useWords(changedFields);
  const language = useLanguage();
  if (typeof fields !== 'object' || fields === null) return null;
  const told = Object.entries(fields).filter(([name]) => !named.has(name));
  return told.map(([name, value]) => (
    <span key={name} className="admin-field" title={name}>
      <span className="admin-soft">{names.fields[name] ?? name}:</span> {textOf(name, value, names, language)}
    </span>
  ));
}

/** What the target's name says already. */
const named = new Set(['id', 'name', 'slug', 'userId']);

/** Fields whose values are codes, shown by their names; values of other fields are what somebody typed. */
const coded = new Set(['plan', 'selectedPlan', 'status', 'reason', 'sort', 'order']);

function textOf(name: string, value: unknown, names: Names, language: Language): string {
  if (typeof value === 'number' && /(At|Start|End)$/.test(name)) return formatMoment(value, language);
  if (typeof value === 'string') return coded.has(name) ? (names.values[value] ?? value) : value;
  const text = JSON.stringify(value);
  return names.values[text] ?? text;
}
