import { memo } from 'react';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { useWords } from '../../ui/language.tsx';
import { SortHandle } from '../sorting/SortHandle.tsx';
import type { Sorter } from '../sorting/sorter.ts';
import { ProductRow } from './ProductRow.tsx';
import type { RowActions } from './row-actions.ts';

interface Props extends RowActions {
  product: ProductView;
  /** Offset from its place while a row is dragged, px. */
  shift: number;
  isHeld: boolean;
  /** Null unless products are being arranged. */
  sorter: Sorter | null;
  /** Id of the text that explains how to move a row. */
  howTo: string;
}

/** A row in its place in the list, with a handle while products are arranged. */
export const SortableRow = memo(function SortableRow(props: Props) {
  const { product, shift, isHeld, sorter, howTo, ...row } = props;
  const words = useWords(productWords);
  return (
    <li
      className={isHeld ? 'products__place products__place--held' : 'products__place'}
      style={{ transform: shift === 0 ? undefined : `translateY(${shift}px)` }}
    >
      <ProductRow
        product={product}
        handle={
          sorter && (
            <SortHandle
              sorter={sorter}
              row={product.id}
              label={words.drag.handle(product.name)}
              howTo={howTo}
              isHeld={isHeld}
            />
          )
        }
        {...row}
      />
    </li>
  );
});
