import type { StaffAction } from '../../../../api/shops/staff/contract.ts';
import { formatDate } from '../../../i18n/format.ts';
import { staffWords } from '../../../i18n/staff.ts';
import { useLanguage, useWords } from '../../../ui/language.tsx';

/** The latest changes by staff, with their names. */
export function StaffActions({ actions }: { actions: readonly StaffAction[] }) {
  const words = useWords(staffWords);
  const language = useLanguage();
  const parts: Readonly<Record<string, string>> = words.parts;
  return (
    <details>
      <summary>{words.actions}</summary>
      <ul className="mt-2 grid grid-cols-1 gap-2">
        {actions.map(({ id, name, part, at }) => (
          <li key={id} className="text-sm">
            {name} · {parts[part] ?? part} · {formatDate(at, language, 'short')}
          </li>
        ))}
      </ul>
    </details>
  );
}
