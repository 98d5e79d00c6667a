import { ArrowUpDown, FileSpreadsheet, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { productWords } from '../../i18n/dashboard/products.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../ui/language.tsx';
import { MenuItem } from '../../ui/Menu.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { HeadMenu, HeadTools } from '../frame/HeadTools.tsx';
import { useIsWide } from '../frame/use-is-wide.ts';

interface Props {
  /** The search; null if there is nothing to search. */
  query: string | null;
  onSearch: (query: string) => void;
  /** Null while no product can be added here. */
  onAdd: (() => void) | null;
  /** Null while there is nothing to arrange. */
  onArrange: (() => void) | null;
  onImport: () => void;
}

/** The list's controls in the title's row. On phones a button opens the search below it. */
export function ProductTools({ query, onSearch, onAdd, onArrange, onImport }: Props) {
  const words = useWords(productWords);
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(false);
  const field = query !== null && (
    <SearchInput label={words.search} value={query} onType={onSearch} startsFocused={!isWide} />
  );
  function toggle() {
    if (isOpen) onSearch('');
    setIsOpen(!isOpen);
  }
  return (
    <>
      <HeadTools>
        {isWide
          ? field
          : query !== null && (
              <button
                type="button"
                className="icon-button dashboard__menu"
                aria-label={words.search}
                aria-expanded={isOpen}
                onClick={toggle}
              >
                <Search size={20} aria-hidden />
              </button>
            )}
        {onAdd && (
          <Button data-add-product iconOnPhones onClick={onAdd}>
            <Plus size={20} aria-hidden />
            <span>{words.add}</span>
          </Button>
        )}
        <HeadMenu>
          {onArrange && (
            <MenuItem icon={<ArrowUpDown size={18} aria-hidden />} onSelect={onArrange}>
              {words.menu.arrange}
            </MenuItem>
          )}
          <MenuItem icon={<FileSpreadsheet size={18} aria-hidden />} onSelect={onImport}>
            {words.more}
          </MenuItem>
        </HeadMenu>
      </HeadTools>
      {!isWide && isOpen && field}
    </>
  );
}
