import { useStore } from '@nanostores/react';
import { useMemo, useState, type ComponentProps, type KeyboardEvent } from 'react';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import { orderFormWords } from '../../i18n/dashboard/order-form.ts';
import { formatTaka } from '../../i18n/format.ts';
import { $minute } from '../../stores/minute.ts';
import { search } from '../../storefront/search.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { factsOf } from '../products/product-facts.ts';
import { productIndex } from '../products/product-index.ts';
import { LinePicture } from './OrderRow.tsx';

interface Props {
  products: readonly ProductView[];
  chosen: ProductView | undefined;
  onChoose: (productId: string) => void;
  /** The error of the search field. */
  marked: Pick<ComponentProps<typeof TextField>, 'error'>;
}

/** Photos that are shown at once. */
const shown = 12;

/** A product, chosen by its photo, with a search over all. The chosen one takes one row. */
export function ProductChoice({ products, chosen, onChoose, marked }: Props) {
  const words = useWords(orderFormWords);
  const [typed, setTyped] = useState('');
  const index = useMemo(() => productIndex(products), [products]);
  if (chosen)
    return (
      <p className="product-choice__chosen">
        <LinePicture imageUrl={chosen.imageUrl || null} />
        <strong>{chosen.name}</strong>
        <Button variant="quiet" onClick={() => onChoose('')}>
          {words.otherProduct}
        </Button>
      </p>
    );
  const found = search(index, { query: typed, category: null }).flatMap((hit) => products[hit.index] ?? []);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    // It must not save an incomplete order.
    event.preventDefault();
    if (typed.trim() !== '' && found[0]) onChoose(found[0].id);
  }
  return (
    <div className="product-choice">
      <TextField
        label={words.product}
        placeholder={words.searchProduct}
        type="search"
        autoComplete="off"
        value={typed}
        {...marked}
        onKeyDown={onKeyDown}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className="product-choice__photos">
        {found.slice(0, shown).map((product) => (
          <li key={product.id}>
            <Photo product={product} onChoose={() => onChoose(product.id)} />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="field__hint">{words.noProduct}</p>}
      {found.length > shown && <p className="field__hint">{words.moreProducts(found.length - shown)}</p>}
    </div>
  );
}

function Photo({ product, onChoose }: { product: ProductView; onChoose: () => void }) {
  const { name, imageUrl } = product;
  const language = useLanguage();
  const { paisa } = factsOf(product, useStore($minute)).price;
  return (
    <button type="button" className="product-choice__photo" onClick={onChoose}>
      <LinePicture imageUrl={imageUrl || null} />
      <span className="product-choice__name">{name}</span>
      {paisa > 0 && <small>{formatTaka(paisa, language)}</small>}
    </button>
  );
}
