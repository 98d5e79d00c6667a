import { changedFields } from '../../i18n/admin/changed-fields.ts';
import { codeNames } from '../../i18n/admin/names.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { formatMoment } from '../../i18n/format.ts';

/** Fields whose values are codes with display names. Values of other fields are free text. */
const coded = new Set([
  'plan',
  'selectedPlan',
  'status',
  'state',
  'reason',
  'sort',
  'order',
  'role',
  'action',
  'provider',
  'confirmedBy',
]);

/** A value of an entry's details in readable form. */
export function valueText(name: string, value: unknown, language: Language): string {
  const { values } = changedFields(language);
  if (typeof value === 'number' && /(At|Start|End)$/.test(name)) return formatMoment(value, language);
  if (typeof value === 'string' && !coded.has(name)) return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return values[text] ?? codeNames(language).actions[text] ?? text;
}
