import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { ProductView } from '../../../api/shops/contract.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { useWords } from '../../ui/language.tsx';
import { ProductRow } from './ProductRow.tsx';

interface Props {
  product: ProductView;
  place: number;
  total: number;
  /** Px from the top of the list. */
  top: number;
  isFixed: boolean;
  onEdit: (product: ProductView) => void;
  onDelete: (product: ProductView) => void;
}

/** A row in its place in the list, with a handle to take hold of it. */
export function SortableRow({ product, place, total, top, isFixed, ...row }: Props) {
  const words = useWords(productWords);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: product.id,
  });
  return (
    <li
      ref={setNodeRef}
      aria-setsize={total}
      aria-posinset={place + 1}
      className={isDragging ? 'products__place products__place--lifted' : 'products__place'}
      style={{ top, transform: CSS.Translate.toString(transform), transition }}
    >
      {!isFixed && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className="product__handle"
          {...attributes}
          {...listeners}
          aria-label={words.drag.handle(product.name)}
        >
          <GripVertical size={20} aria-hidden />
        </button>
      )}
      <ProductRow product={product} {...row} />
    </li>
  );
}
