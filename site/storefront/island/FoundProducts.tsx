import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import { storefront } from '../../i18n/storefront.ts';
import type { Catalogue } from '../catalogue.ts';
import { Icon } from '../parts/Icon.tsx';
import { ProductCards } from '../parts/ProductCard.tsx';
import { $filter, $shown } from './product-list-state.ts';

interface Props {
  catalogue: Catalogue;
  /** The script of the search. */
  searching: typeof import('./list-script.ts');
  grid: HTMLElement;
  /** How many of the page's products the first screen showed. */
  eager: number;
  /** The element that announces how many products were found. */
  found: HTMLElement | null;
  more: HTMLElement | null;
  onShowAll: () => void;
}

/** The matching products; at first the products that the page contains. */
export function FoundProducts({ catalogue, searching, grid, eager, found, more, onShowAll }: Props) {
  const { shop, products } = catalogue;
  const words = storefront(shop.language);
  const filter = useStore($filter);
  const shown = useStore($shown);
  const index = useMemo(() => searching.searchIndex(products), [searching, products]);
  const result = useMemo(
    () => searching.sorted(searching.search(index, filter), filter.sort),
    [searching, index, filter],
  );
  const narrowed = filter.query.trim() !== '' || filter.category !== null;

  useEffect(() => {
    if (found) {
      // Announces an empty result to screen readers; the list shows it to everyone else.
      found.textContent = result.length === 0 ? words.nothingFound : narrowed ? words.found(result.length) : '';
      found.classList.toggle('spoken', result.length === 0);
    }
    if (more) more.hidden = result.length <= shown;
  }, [found, more, narrowed, result, shown, words]);

  useFocusOnNew(grid, shown);

  if (result.length === 0) {
    return (
      <li className="empty">
        <Icon name="search" />
        <h3>{words.nothingFound}</h3>
        <p>{words.nothingFoundHint}</p>
        <button type="button" className="button button--plain" onClick={onShowAll}>
          {words.showAll}
        </button>
      </li>
    );
  }
  return <ProductCards shop={shop} origin={location.origin} products={result.slice(0, shown)} eager={eager} />;
}

/**
 * After 'Show more', moves the focus to the first new product, so that keyboard and screen reader users continue there.
 */
function useFocusOnNew(grid: HTMLElement, shown: number): void {
  const before = useRef(shown);
  useEffect(() => {
    const from = before.current;
    before.current = shown;
    if (shown > from) grid.children[from]?.querySelector('a')?.focus({ preventScroll: true });
  }, [grid, shown]);
}
