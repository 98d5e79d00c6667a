import { Download, ListChecks, Plus, Search, Settings, SlidersHorizontal, Users } from 'lucide-react';
import { useStore } from '@nanostores/react';
import { useState, type RefObject } from 'react';
import { mayUse } from '../../../api/accounts/access/permissions.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { orderWords } from '../../i18n/dashboard/orders.ts';
import { changeQuery } from '../../stores/url.ts';
import { $orderFilter } from '../../stores/orders.ts';
import { Button } from '../../ui/Button.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { MenuItem } from '../../ui/Menu.tsx';
import { HeadMenu, HeadTools } from '../frame/HeadTools.tsx';
import { useIsWide } from '../frame/use-is-wide.ts';
import { ListSearch } from './ListSearch.tsx';
import { isNarrowed, OrderFilters } from './OrderFilters.tsx';
import { showView, viewsOf } from './views.ts';

interface Props {
  shop: OwnShop;
  /** The button that adds an order. */
  button: RefObject<HTMLButtonElement | null>;
  onAdd: () => void;
  /** Lets the seller select several orders. */
  onSelect: () => void;
}

/** Text typed letter by letter is one history entry. */
const search = (q: string) => changeQuery({ q }, 'replace');

/** The inbox's controls in the title's row, and its filters. On phones a button opens search and filters. */
export function InboxTools({ shop, button, onAdd, onSelect }: Props) {
  const words = useWords(orderWords);
  const language = useLanguage();
  const isWide = useIsWide();
  const filter = useStore($orderFilter);
  const isFiltered = isNarrowed(filter);
  const [isSearching, setIsSearching] = useState(isFiltered || filter.search !== undefined);
  const [areFiltersOpen, setAreFiltersOpen] = useState(isFiltered);
  const file = new URLSearchParams({ ...filter, language });
  const searchAndFilter = (
    <div className="orders__search">
      <ListSearch label={words.search} value={filter.search ?? ''} onSearch={search} />
      <Button
        variant="secondary"
        iconOnPhones
        className={isFiltered ? 'orders__more--on' : undefined}
        aria-expanded={areFiltersOpen}
        onClick={() => setAreFiltersOpen(!areFiltersOpen)}
      >
        <SlidersHorizontal size={18} aria-hidden />
        <span>{words.filters}</span>
      </Button>
    </div>
  );
  return (
    <>
      <HeadTools>
        {isWide ? (
          searchAndFilter
        ) : (
          <button
            type="button"
            className="icon-button dashboard__menu"
            aria-label={words.searchAndFilter}
            aria-expanded={isSearching}
            onClick={() => setIsSearching(!isSearching)}
          >
            <Search size={20} aria-hidden />
          </button>
        )}
        <Button ref={button} iconOnPhones onClick={onAdd}>
          <Plus size={20} aria-hidden />
          <span>{words.byHand}</span>
        </Button>
        <HeadMenu>
          {!isWide && <ViewItems role={shop.role} />}
          {!isWide && (
            <MenuItem icon={<ListChecks size={18} aria-hidden />} onSelect={onSelect}>
              {words.selectSeveral}
            </MenuItem>
          )}
          {mayUse(shop.role, 'customers') && (
            <MenuItem
              icon={<Download size={18} aria-hidden />}
              onSelect={() => void downloadFile(`/api/shops/${shop.id}/orders.csv?${file.toString()}`)}
            >
              {words.download}
            </MenuItem>
          )}
        </HeadMenu>
      </HeadTools>
      {!isWide && isSearching && searchAndFilter}
      {areFiltersOpen && (isWide || isSearching) && <OrderFilters />}
    </>
  );
}

const icons = { customers: Users, settings: Settings };

/** The section's other views. */
function ViewItems({ role }: Pick<OwnShop, 'role'>) {
  const words = useWords(orderWords);
  return viewsOf(role).map((view) => {
    if (view === 'orders') return null;
    const Icon = icons[view];
    return (
      <MenuItem key={view} icon={<Icon size={18} aria-hidden />} onSelect={() => showView(view)}>
        {words.views[view]}
      </MenuItem>
    );
  });
}
