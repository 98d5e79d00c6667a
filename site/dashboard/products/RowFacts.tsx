import './product-facts.css';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import { lowStock } from '../../../api/shops/products/stock/low-stock.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { formatDate, formatNumber, formatTaka } from '../../i18n/format.ts';
import { $minute } from '../../stores/minute.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { factsOf } from './product-facts.ts';
import { QuickField } from './QuickField.tsx';

interface Props {
  product: ProductView;
  onEdit: (product: ProductView) => void;
}

/** A product's price and stock, each of which can be changed by a click, and its visibility. */
export function RowFacts({ product, onEdit }: Props) {
  const words = useWords(productWords);
  const language = useLanguage();
  const [changed, setChanged] = useState<'price' | 'stock' | null>(null);
  const { price, isFrom, left, showing } = factsOf(product, useStore($minute));
  const { name, category, isHidden, isHiddenByPlan, publishAt, variants } = product;
  const lowest = price.paisa === 0 ? words.askForPrice : formatTaka(price.paisa, language);
  const taka = isFrom ? words.from(lowest) : lowest;
  const stock = left === 0 ? words.soldOut : words.left(formatNumber(left ?? 0, language));
  // Prices and stock of variants are changed in the grid.
  const change = (field: 'price' | 'stock') =>
    variants.some((variant) => variant[field] !== null) ? onEdit(product) : setChanged(field);
  if (changed) return <QuickField product={product} field={changed} onClose={() => setChanged(null)} />;
  return (
    <p className="product__facts">
      <button type="button" aria-label={words.changePrice(name, taka)} onClick={() => change('price')}>
        {taka}
      </button>
      {price.beforePaisa !== null && <s>{formatTaka(price.beforePaisa, language)}</s>}
      {left !== null && (
        <button
          type="button"
          className={left <= lowStock ? 'product__stock product__stock--low' : 'product__stock'}
          aria-label={words.changeStock(name, stock)}
          onClick={() => change('stock')}
        >
          {stock}
        </button>
      )}
      {showing === 'draft' && <Badge>{words.draft}</Badge>}
      {showing === 'later' && publishAt !== null && (
        <Badge>{words.later(formatDate(publishAt, language, 'short'))}</Badge>
      )}
      {isHidden && <Badge>{isHiddenByPlan ? words.hiddenByPlan : words.hidden}</Badge>}
      {/* The default category is stored in English. */}
      <span>{category === 'General' ? words.general : category}</span>
    </p>
  );
}
