import { useStore } from '@nanostores/react';
import { PackageSearch } from 'lucide-react';
import { computed } from 'nanostores';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { formatNumber } from '../../i18n/format.ts';
import { $query, changeQuery } from '../../stores/address.ts';
import { search, searchIndex } from '../../storefront/search.ts';
import { $minute } from '../../stores/minute.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { NothingFound } from '../../ui/NothingFound.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { ListFilters } from './ListFilters.tsx';
import { factsOf, filterOf, isIn } from './product-facts.ts';
import type { RowActions } from './row-actions.ts';
import { SortableRows } from './SortableRows.tsx';

interface Props extends RowActions {
  products: readonly ProductView[];
}

/** The list's filter, as in `?show=`. */
const $filter = computed($query, (query) => filterOf(query.get('show')));

/** All products with a search and filters. While one of them is active, the order cannot be changed. */
export function OwnProductList({ products: all, ...row }: Props) {
  const words = useWords(productWords);
  const language = useLanguage();
  const [query, setQuery] = useState('');
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
  const index = useMemo(() => (isSearching ? indexOf(products) : null), [isSearching, products]);
  const found = useMemo(
    () =>
      index ? search(index, { query: wanted, category: null }).flatMap(({ place }) => products[place] ?? []) : products,
    [index, products, wanted],
  );
  return (
    <>
      {all.length > 1 && <SearchInput label={words.search} value={query} onType={setQuery} />}
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
          onClear={() => {
            setQuery('');
            changeQuery({ show: '' }, 'replace');
          }}
        />
      ) : (
        <SortableRows products={found} isFixed={isSearching || filter !== null || products.length < 2} {...row} />
      )}
    </>
  );
}

const indexOf = (products: readonly ProductView[]) =>
  searchIndex(
    products.map(({ name, category, description, sku, options, variants }, place) => ({
      name,
      category,
      features: [description, sku, ...options.flatMap(({ values }) => values), ...variants.map((each) => each.sku)],
      place,
    })),
  );
