import { useStore } from '@nanostores/react';
import { useId, useLayoutEffect, useMemo, useState } from 'react';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { formatNumber } from '../../i18n/format.ts';
import { orderProducts } from '../../stores/products.ts';
import { toastError, toastSuccess, toastUndoable } from '../../stores/toasts.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { useIsNarrow } from '../frame/use-is-wide.ts';
import { moved } from '../sorting/moved.ts';
import { shiftOf, Sorter, type Step } from '../sorting/sorter.ts';
import { SortTexts } from '../sorting/SortTexts.tsx';
import type { RowActions } from './row-actions.ts';
import { SortableRow } from './SortableRow.tsx';
import { useRem } from './use-rem.ts';
import { useVisibleRows } from './use-visible-rows.ts';

interface Props extends RowActions {
  products: readonly ProductView[];
  /** The order cannot be changed now. */
  isFixed: boolean;
}

/** Height of a row with its gap, rem. Defined here only: `SortableRow` sets it on the row. */
const rowHeights = { narrow: 8.75, wide: 6 };
const gap = 0.5;

/** Renders only the visible rows of a list of any length. Rows can be reordered by mouse, touch or keyboard. */
export function SortableRows({ products, isFixed, ...row }: Props) {
  const words = useWords(productWords);
  const language = useLanguage();
  const howTo = useId();
  const [sorter] = useState(() => new Sorter());
  const [said, setSaid] = useState('');
  const ids = useMemo(() => products.map(({ id }) => id), [products]);
  const held = useStore(sorter.$held);
  const kept = ids.indexOf(held?.id ?? sorter.last ?? '');
  const from = held ? kept : -1;
  const rem = useRem();
  const rowHeight = rem * rowHeights[useIsNarrow() ? 'narrow' : 'wide'];
  const height = rowHeight + rem * gap;
  const { list, places: shown } = useVisibleRows<HTMLUListElement>(products.length, height, kept);

  async function drop(place: number, to: number) {
    if (await saveOrder(moved(ids, place, to)))
      toastUndoable({ title: words.orderSaved, label: words.undo, undo: () => void undoOrder(ids) });
  }
  async function undoOrder(before: readonly string[]) {
    if (await saveOrder(before)) toastSuccess({ title: words.orderRestored });
  }
  async function saveOrder(order: readonly string[]): Promise<boolean> {
    const outcome = await orderProducts(order);
    if (outcome.kind === 'refused') toastError({ title: words.orderFailed, description: outcome.refusal.message });
    return outcome.kind === 'done';
  }
  useLayoutEffect(() => {
    const say = (step: Step, id: string, place: number) =>
      setSaid(words.drag[step](products[ids.indexOf(id)]?.name ?? '', formatNumber(place + 1, language)));
    sorter.rules = { ids, heightOf: () => height, onStep: say, onDrop: (place, to) => void drop(place, to) };
  });

  return (
    <>
      <SortTexts howTo={howTo} instructions={words.drag.instructions} said={said} />
      <ul
        className={held ? 'products products--moving' : 'products'}
        ref={list}
        style={{ height: products.length * height }}
      >
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
                height={rowHeight}
                shift={shiftOf(place, held, from)}
                isHeld={place === from}
                sorter={isFixed ? null : sorter}
                howTo={howTo}
                {...row}
              />
            )
          );
        })}
      </ul>
    </>
  );
}
