import '../pictures/picture-frame.css';
import './product-row.css';
import { memo } from 'react';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { hideProduct } from '../../stores/products.ts';
import { toastError, toastSuccess, toastUndoable } from '../../stores/toasts.ts';
import { useWords } from '../../ui/language.tsx';
import { smallPicture } from '../pictures/small-picture.ts';
import type { RowActions } from './row-actions.ts';
import { RowFacts } from './RowFacts.tsx';

interface Props extends RowActions {
  product: ProductView;
}

/** One product with its actions. Renders again only when the product changes. */
export const ProductRow = memo(function ProductRow({ product, onEdit, onDuplicate, onDelete }: Props) {
  const words = useWords(productWords);
  const { name, imageUrl, isHidden, isHiddenByPlan } = product;
  async function setHidden(hidden: boolean, isUndone = false) {
    const outcome = await hideProduct({ ...product, isHidden: !hidden }, hidden);
    const title = hidden ? words.nowHidden : words.nowShown;
    if (outcome.kind === 'refused') toastError({ title: words.saveFailed, description: outcome.refusal.message });
    else if (isUndone) toastSuccess({ title });
    else toastUndoable({ title, label: words.undo, undo: () => void setHidden(!hidden, true) });
  }
  return (
    <div className={isHidden ? 'product product--hidden' : 'product'}>
      <div className="picture-frame product__picture">
        {imageUrl && <img src={smallPicture(imageUrl)} alt="" loading="lazy" decoding="async" />}
      </div>
      <div className="product__text">
        <h2 className="product__name">{name}</h2>
        <RowFacts product={product} onEdit={onEdit} />
      </div>
      <div className="product__actions">
        <button
          type="button"
          className="product__edit"
          aria-label={words.editNamed(name)}
          onClick={() => onEdit(product)}
        />
        {!isHiddenByPlan && (
          <button
            type="button"
            className={isHidden ? 'product__show' : 'product__hide'}
            aria-label={isHidden ? words.showNamed(name) : words.hideNamed(name)}
            onClick={() => void setHidden(!isHidden)}
          />
        )}
        <button
          type="button"
          className="product__duplicate"
          aria-label={words.duplicateNamed(name)}
          onClick={() => onDuplicate(product)}
        />
        <button
          type="button"
          className="product__delete"
          aria-label={words.deleteNamed(name)}
          onClick={() => onDelete(product)}
        />
      </div>
    </div>
  );
});
