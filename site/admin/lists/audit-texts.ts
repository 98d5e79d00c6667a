import type { AuditRow } from '../../../api/backoffice/lists/audit.ts';
import { actionNames } from '../../i18n/admin/actions.ts';
import { frameWords } from '../../i18n/admin/frame.ts';
import { codeNames } from '../../i18n/admin/names.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { formatMoment } from '../../i18n/format.ts';

/** The name of an entry's target. An exported list is not a row, so its name comes from its code. */
export function targetText({ targetKind, targetId, targetName }: AuditRow, language: Language): string | null {
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
export function actionText(code: string, language: Language): string {
  const names: Readonly<Record<string, string>> = actionNames(language);
  return names[code] ?? code;
}

/** Details that the target's name shows already. */
const named = new Set(['id', 'name', 'slug', 'userId']);

/** Details whose values are codes with names. The values of other details are free text. */
const coded = /^(plan|selectedPlan|status|state|reason|sort|order|role|action|provider|confirmedBy)$/;

/** An entry's details before or after the action: name, its text, and the value's text. */
export function changesIn(fields: unknown, language: Language): Array<[name: string, head: string, value: string]> {
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
