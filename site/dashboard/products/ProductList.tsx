import { PackageSearch, Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ProductView } from '../../../api/products/contract.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { formatNumber } from '../../i18n/format.ts';
import { search, searchIndex } from '../../storefront/search.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { SortableRows } from './SortableRows.tsx';

interface Props {
  products: readonly ProductView[];
  onEdit: (product: ProductView) => void;
  onDelete: (product: ProductView) => void;
}

/** All products with a search over them; while one searches they cannot be put into order. */
export function ProductList({ products, ...row }: Props) {
  const words = useWords(productWords);
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const isSearching = wanted.trim() !== '';
  // Read through only for somebody who searches: a long list takes a while.
  const index = useMemo(() => (isSearching ? indexOf(products) : null), [isSearching, products]);
  const found = useMemo(
    () =>
      index ? search(index, { query: wanted, category: null }).flatMap(({ place }) => products[place] ?? []) : products,
    [index, products, wanted],
  );
  return (
    <>
      {products.length > 1 && (
        <div className="products__search">
          <Search size={18} aria-hidden />
          <input
            className="input"
            type="search"
            aria-label={words.search}
            placeholder={words.search}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
      )}
      <p className="products__found" role="status">
        {isSearching && words.found(formatNumber(found.length, language))}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={<PackageSearch size={40} aria-hidden />}
          title={words.noneFound}
          text={words.noneFoundText}
          action={
            <Button variant="secondary" onClick={() => setQuery('')}>
              {words.clearSearch}
            </Button>
          }
        />
      ) : (
        <SortableRows products={found} isFixed={isSearching || products.length < 2} {...row} />
      )}
    </>
  );
}

const indexOf = (products: readonly ProductView[]) =>
  searchIndex(
    products.map(({ name, category, description }, place) => ({ name, category, features: [description], place })),
  );
