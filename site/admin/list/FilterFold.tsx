import { useStore } from '@nanostores/react';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { listWords } from '../../i18n/admin/lists.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { $query } from '../address.ts';
import { SearchBox } from './Filters.tsx';

/** Parameters of the address that are not filters. */
const others = new Set(['tab', 'search', 'sort', 'order', 'before', 'blockedBefore']);

/**
 * A list's filters. Phones collapse them behind a button with the number of active filters, so that rows show on the
 * first screen.
 */
export function FilterFold({ search, children }: { search: string | undefined; children: ReactNode }) {
  const words = useWords(listWords);
  const language = useLanguage();
  const active = [...useStore($query).keys()].filter((name) => !others.has(name)).length;
  const [isOpen, setIsOpen] = useState(false);
  const fields = useId();
  return (
    <>
      {search && <SearchBox placeholder={search} />}
      <button
        type="button"
        className="admin-filters__fold"
        aria-expanded={isOpen}
        aria-controls={fields}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal size={18} aria-hidden />
        {active > 0 ? words.filtersOn(formatNumber(active, language)) : words.filters}
      </button>
      <div
        id={fields}
        className={isOpen ? 'admin-filters__fields admin-filters__fields--open' : 'admin-filters__fields'}
      >
        {children}
      </div>
    </>
  );
}
