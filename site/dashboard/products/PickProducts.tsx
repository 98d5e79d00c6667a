import './pick-products.css';
import { useDeferredValue, useState } from 'react';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import { proWords } from '../../i18n/dashboard/pro-features.ts';
import { formatNumber } from '../../i18n/format.ts';
import { folded } from '../../storefront/search.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';

/** Products offered at once; the search finds the others. */
const offered = 12;

interface Props {
  /** The field of the form. */
  name: string;
  legend: string;
  products: readonly ProductView[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (ids: readonly string[]) => void;
}

/** Some of the products: chosen ones first, then the search results among the visible products. */
export function PickProducts({ name: field, legend, products, chosen, error, onChange }: Props) {
  const words = useWords(proWords);
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const wanted = folded(useDeferredValue(query)).trim();
  const visible = products.filter(({ isHidden }) => !isHidden);
  const byId = new Map(visible.map((product) => [product.id, product]));
  const first = chosen.flatMap((id) => byId.get(id) ?? []);
  // Excludes products that were hidden meanwhile, because the server would refuse them.
  const ids = first.map(({ id }) => id);
  const others = visible.filter(({ id, name }) => !ids.includes(id) && folded(name).includes(wanted));
  if (visible.length === 0) return <p>{words.noProducts}</p>;
  return (
    <fieldset className="pick-products" data-field={field}>
      <legend className="unseen">{legend}</legend>
      {visible.length > offered && (
        <TextField
          type="search"
          label={words.search}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      <p role="status">{words.chosen(formatNumber(first.length, language))}</p>
      <ul>
        {[...first, ...others.slice(0, offered)].map(({ id, name }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={ids.includes(id)}
                onChange={({ target }) => onChange(target.checked ? [...ids, id] : ids.filter((other) => other !== id))}
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
      {others.length > offered && <p>{words.more}</p>}
      {others.length === 0 && wanted !== '' && <p>{words.noneFound}</p>}
      {error && <p className="field__error">{error}</p>}
    </fieldset>
  );
}
