import type { AuditRow } from '../../../api/backoffice/contract.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { codeNames } from '../../i18n/admin/names.ts';

/** The name of an entry's target. An exported list is not a row, so its name comes from its code. */
export const targetText = (
  { targetKind, targetId, targetName }: Pick<AuditRow, 'targetKind' | 'targetId' | 'targetName'>,
  language: Language,
): string | null => (targetKind === 'list' ? (codeNames(language).lists[targetId] ?? targetId) : targetName);
