import '../../ui/pill.css';
import { productWords } from '../../i18n/dashboard/products.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { isIn, listFilters, type ListFilter, type ProductFacts } from './product-facts.ts';

interface Props {
  facts: ReadonlyMap<unknown, ProductFacts>;
  filter: ListFilter | null;
  onChange: (filter: ListFilter | null) => void;
}

/** Filters for sold-out, on-sale and not yet visible products. Each shows only if it tells some products from others. */
export function ListFilters({ facts, filter, onChange }: Props) {
  const words = useWords(productWords);
  const language = useLanguage();
  const counted = listFilters.map((name) => ({
    name,
    count: [...facts.values()].filter((each) => isIn(name, each)).length,
  }));
  const offered = counted.filter(({ name, count }) => (count > 0 && count < facts.size) || name === filter);
  if (offered.length === 0) return null;
  return (
    <div className="products__filters" role="group" aria-label={words.filters.title}>
      {offered.map(({ name, count }) => (
        <button
          key={name}
          type="button"
          className="pill"
          aria-pressed={name === filter}
          onClick={() => onChange(name === filter ? null : name)}
        >
          {words.filters[name]} ({formatNumber(count, language)})
        </button>
      ))}
    </div>
  );
}
