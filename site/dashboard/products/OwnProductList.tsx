import { useStore } from '@nanostores/react';
import { PackageSearch } from 'lucide-react';
import { computed } from 'nanostores';
import { useDeferredValue, useMemo } from 'react';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { formatNumber } from '../../i18n/format.ts';
import { $query, changeQuery } from '../../stores/url.ts';
import { search } from '../../storefront/search.ts';
import { $minute } from '../../stores/minute.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { NothingFound } from '../../ui/NothingFound.tsx';
import { Button } from '../../ui/Button.tsx';
import { ListFilters } from './ListFilters.tsx';
import { factsOf, filterOf, isIn } from './product-facts.ts';
import type { RowActions } from './row-actions.ts';
import { productIndex } from './product-index.ts';
import { SortableRows } from './SortableRows.tsx';

interface Props extends RowActions {
  products: readonly ProductView[];
  query: string;
  isArranging: boolean;
  onShowAll: () => void;
  onArranged: () => void;
}

/** The list's filter, as in `?show=`. */
const $filter = computed($query, (query) => filterOf(query.get('show')));

/** All products, or those that a search and a filter find. While they are arranged, all of them show. */
export function OwnProductList({ products: all, query, isArranging, onShowAll, onArranged, ...row }: Props) {
  const words = useWords(productWords);
  const language = useLanguage();
  const wanted = useDeferredValue(query);
  const isSearching = wanted.trim() !== '';
  const filter = useStore($filter);
  const now = useStore($minute);
  const facts = useMemo(() => new Map(all.map((product) => [product, factsOf(product, now)])), [all, now]);
  const products = useMemo(
    () => (filter ? all.filter((product) => isIn(filter, facts.get(product) ?? factsOf(product, now))) : all),
    [all, facts, filter, now],
  );
  // Built only for a search, because it takes time for a long list.
  const index = useMemo(() => (isSearching ? productIndex(products) : null), [isSearching, products]);
  const found = useMemo(
    () =>
      index ? search(index, { query: wanted, category: null }).flatMap(({ index }) => products[index] ?? []) : products,
    [index, products, wanted],
  );
  if (isArranging)
    return (
      <>
        <div className="products__arranging">
          <p>{words.arranging}</p>
          <Button onClick={onArranged}>{words.arranged}</Button>
        </div>
        <SortableRows products={all} isArranging {...row} />
      </>
    );
  return (
    <>
      <ListFilters facts={facts} filter={filter} onChange={(show) => changeQuery({ show: show ?? '' }, 'replace')} />
      <p className="products__found" role="status">
        {(isSearching || filter !== null) && words.found(formatNumber(found.length, language))}
      </p>
      {found.length === 0 ? (
        <NothingFound
          level={3}
          icon={<PackageSearch size={40} aria-hidden />}
          title={words.noneFound}
          text={words.noneFoundText}
          clear={words.clearSearch}
          onClear={onShowAll}
        />
      ) : (
        <SortableRows products={found} isArranging={false} {...row} />
      )}
    </>
  );
}
