import type { AuditRow } from '../../../api/backoffice/contract.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { codeNames } from '../../i18n/admin/names.ts';

/** What an entry is about, by name: an exported list has no row of its own, and is named by its code. */
export const targetText = (
  { targetKind, targetId, targetName }: Pick<AuditRow, 'targetKind' | 'targetId' | 'targetName'>,
  language: Language,
): string | null => (targetKind === 'list' ? (codeNames(language).lists[targetId] ?? targetId) : targetName);
