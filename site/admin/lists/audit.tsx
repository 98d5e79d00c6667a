import type { AuditRow } from '../../../api/backoffice/lists/audit.ts';
import { actionNames } from '../../i18n/admin/actions.ts';
import { frameWords } from '../../i18n/admin/frame.ts';
import { codeNames } from '../../i18n/admin/names.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { formatMoment } from '../../i18n/format.ts';
import { api } from '../../stores/api.ts';
import { AccountLink, createdColumn, plain, title } from '../list/cells.tsx';
import type { Column, List } from '../list/list.ts';
import type { Panel } from '../use-panel.ts';

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

/** The name of an entry's target. An exported list is not a row, so its name comes from its code. */
function targetText({ targetKind, targetId, targetName }: AuditRow, language: Language): string | null {
  if (targetKind !== 'list') return targetName;
  const { shops, users, upgrades, contacts, audit } = frameWords(language).tab;
  const lists: Readonly<Record<string, string>> = {
    shops,
    users,
    'upgrade-requests': upgrades,
    messages: contacts,
    'audit-log': audit,
  };
  return lists[targetId] ?? targetId;
}

/** The name of an action; an unknown code is shown unchanged. */
function actionText(code: string, language: Language): string {
  const names: Readonly<Record<string, string>> = actionNames(language);
  return names[code] ?? code;
}

/** Details that the target's name shows already. */
const named = new Set(['id', 'name', 'slug', 'userId']);

/** Details whose values are codes with names. The values of other details are free text. */
const coded = /^(plan|selectedPlan|status|state|reason|sort|order|role|action|provider|confirmedBy)$/;

/** An entry's details before or after the action: name, its text, and the value's text. */
function changesIn(fields: unknown, language: Language): Array<[name: string, head: string, value: string]> {
  if (typeof fields !== 'object' || fields === null) return [];
  const heads = codeNames(language).fields;
  return Object.entries(fields)
    .filter(([name, value]) => !named.has(name) && value !== '')
    .map(([name, value]) => [name, heads[name] ?? name, valueText(name, value, language)]);
}

function valueText(name: string, value: unknown, language: Language): string {
  if (typeof value === 'number' && /(At|Start|End)$/.test(name)) return formatMoment(value, language);
  if (typeof value === 'string' && !coded.test(name)) return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return codeNames(language).values[text] ?? actionText(text, language);
}
