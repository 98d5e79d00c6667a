import './product-facts.css';
import { useStore } from '@nanostores/react';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import { lowStock } from '../../../api/shops/products/stock/low-stock.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { formatDate, formatNumber, formatTaka } from '../../i18n/format.ts';
import { $minute } from '../../stores/minute.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { factsOf } from './product-facts.ts';

/** A product's price and stock, and why shoppers do not see it. */
export function RowFacts({ product }: { product: ProductView }) {
  const words = useWords(productWords);
  const language = useLanguage();
  const { price, isFrom, left, showing } = factsOf(product, useStore($minute));
  const { isHidden, isHiddenByPlan, publishAt } = product;
  const lowest = price.paisa === 0 ? words.askForPrice : formatTaka(price.paisa, language);
  return (
    <p className="product__facts">
      <strong>{isFrom ? words.from(lowest) : lowest}</strong>
      {price.beforePaisa !== null && <s>{formatTaka(price.beforePaisa, language)}</s>}
      {left !== null && (
        <span className={left <= lowStock ? 'product__stock product__stock--low' : 'product__stock'}>
          {left === 0 ? words.soldOut : words.left(formatNumber(left, language))}
        </span>
      )}
      {showing === 'draft' && <Badge>{words.draft}</Badge>}
      {showing === 'later' && publishAt !== null && (
        <Badge>{words.later(formatDate(publishAt, language, 'short'))}</Badge>
      )}
      {isHidden && <Badge>{isHiddenByPlan ? words.hiddenByPlan : words.hidden}</Badge>}
    </p>
  );
}
