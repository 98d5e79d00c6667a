import '../pictures/picture-frame.css';
import './product-row.css';
import { memo, useState, type ReactNode } from 'react';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { hideProduct } from '../../stores/products.ts';
import { toastError, toastSuccess, toastUndoable } from '../../stores/toasts.ts';
import { useWords } from '../../ui/language.tsx';
import { afterPaint } from '../../ui/use-after-paint.ts';
import { smallPicture } from '../pictures/small-picture.ts';
import { QuickField } from './QuickField.tsx';
import type { RowActions } from './row-actions.ts';
import { RowFacts } from './RowFacts.tsx';
import { RowMenu } from './RowMenu.tsx';

interface Props extends RowActions {
  product: ProductView;
  /** The handle that moves the row while products are arranged. Until it is put away, the row does not open its product. */
  handle: ReactNode;
}

/** One product: a click opens it, a menu has all other actions. Renders again only when the product changes. */
export const ProductRow = memo(function ProductRow({ product, handle, ...actions }: Props) {
  const words = useWords(productWords);
  const [changed, setChanged] = useState<'price' | 'stock' | null>(null);
  const { name, imageUrl, isHidden } = product;
  async function setHidden(hidden: boolean, isUndone = false) {
    const outcome = await hideProduct({ ...product, isHidden: !hidden }, hidden);
    const title = hidden ? words.nowHidden : words.nowShown;
    if (outcome.kind === 'refused') toastError({ title: words.saveFailed, description: outcome.refusal.message });
    else if (isUndone) toastSuccess({ title });
    else toastUndoable({ title, label: words.undo, undo: () => void setHidden(!hidden, true) });
  }
  // The menu closes first: with a long list, a slow phone needs 150 ms for the change.
  const hide = () => void afterPaint(() => void setHidden(!isHidden));
  return (
    <div className={isHidden ? 'product product--hidden' : 'product'}>
      <div className="picture-frame product__picture">
        {imageUrl && <img src={smallPicture(imageUrl)} alt="" loading="lazy" decoding="async" />}
      </div>
      <div className="product__text">
        <h2 className="product__name">
          {handle ? (
            name
          ) : (
            <button type="button" className="product__open" onClick={() => actions.onEdit(product)}>
              {name}
            </button>
          )}
        </h2>
        {changed ? (
          <QuickField product={product} field={changed} onClose={() => setChanged(null)} />
        ) : (
          <RowFacts product={product} />
        )}
      </div>
      {handle || <RowMenu product={product} onHide={hide} onChange={setChanged} {...actions} />}
    </div>
  );
});
