import { closestCenter, DndContext, DragOverlay, type DragEndEvent, type UniqueIdentifier } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useMemo, useState } from 'react';
import type { ProductView } from '../../../api/shops/contract.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { orderProducts } from '../../stores/products.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { useWords } from '../../ui/language.tsx';
import { useIsNarrow } from '../frame/use-is-wide.ts';
import { ProductRow } from './ProductRow.tsx';
import { SortableRow } from './SortableRow.tsx';
import { useDragSensors, useDragWords } from './use-drag.ts';
import { useVisibleRows } from './use-visible-rows.ts';

interface Props {
  products: readonly ProductView[];
  /** The order cannot be changed now. */
  isFixed: boolean;
  onEdit: (product: ProductView) => void;
  onDelete: (product: ProductView) => void;
}

/** Rem from one row to the next, as `products.css` has it. */
const rowHeights = { narrow: 9.25, wide: 6.5 };

/** The rows that can be seen, of however many, to be dragged into order by mouse, touch or keyboard. */
export function SortableRows({ products, isFixed, ...row }: Props) {
  const words = useWords(productWords);
  const [lifted, setLifted] = useState<UniqueIdentifier | null>(null);
  const places = useMemo(
    () => new Map<UniqueIdentifier, number>(products.map(({ id }, place) => [id, place])),
    [products],
  );
  const ids = useMemo(() => products.map(({ id }) => id), [products]);
  const liftedPlace = lifted === null ? undefined : places.get(lifted);
  const liftedProduct = liftedPlace === undefined ? undefined : products[liftedPlace];
  const height = useRem() * rowHeights[useIsNarrow() ? 'narrow' : 'wide'];
  const { list, places: shown } = useVisibleRows(products.length, height, liftedPlace);

  async function drop({ active, over }: DragEndEvent) {
    setLifted(null);
    const from = places.get(active.id);
    const to = over ? places.get(over.id) : undefined;
    if (from === undefined || to === undefined || from === to) return;
    const outcome = await orderProducts(arrayMove(ids, from, to));
    if (outcome.kind === 'done') toastSuccess({ title: words.orderSaved });
    else toastError({ title: words.orderFailed, description: outcome.refusal.message });
  }

  return (
    <DndContext
      sensors={useDragSensors()}
      collisionDetection={closestCenter}
      accessibility={useDragWords(products, places)}
      onDragStart={({ active }) => setLifted(active.id)}
      onDragEnd={(event) => void drop(event)}
      onDragCancel={() => setLifted(null)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={isFixed}>
        <ul className="products" ref={list} style={{ height: products.length * height }}>
          {shown.map((place) => {
            const product = products[place];
            return (
              product && (
                <SortableRow
                  key={product.id}
                  product={product}
                  place={place}
                  total={products.length}
                  top={place * height}
                  isFixed={isFixed}
                  {...row}
                />
              )
            );
          })}
        </ul>
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {liftedProduct && (
          <div inert>
            <ProductRow product={liftedProduct} {...row} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** Px of the root's type, which people set larger or smaller. */
const useRem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
