import { useStore } from '@nanostores/react';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { formatNumber } from '../../i18n/format.ts';
import { orderProducts } from '../../stores/products.ts';
import { toastError, toastSuccess, toastUndoable } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { moved } from '../sorting/moved.ts';
import { rowHeight } from '../sorting/row-height.ts';
import { shiftOf, Sorter, type Step } from '../sorting/sorter.ts';
import { SortTexts } from '../sorting/SortTexts.tsx';
import type { RowActions } from './row-actions.ts';
import { SortableRow } from './SortableRow.tsx';

interface Props extends RowActions {
  products: readonly ProductView[];
  /** The rows have handles that move them. */
  isArranging: boolean;
}

/** Rows at first, and with each click on the button for more. With more, a click takes a slow phone over 200 ms. */
const rowsAtOnce = 40;

/** The products in their order, which can be changed by mouse, touch and keyboard. */
export function SortableRows({ products, isArranging, ...row }: Props) {
  const words = useWords(productWords);
  const language = useLanguage();
  const howTo = useId();
  const [sorter] = useState(() => new Sorter());
  const [said, setSaid] = useState('');
  const ids = useMemo(() => products.map(({ id }) => id), [products]);
  const held = useStore(sorter.$held);
  const from = held ? ids.indexOf(held.id) : -1;
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(rowsAtOnce);

  async function drop(index: number, to: number) {
    if (await saveOrder(moved(ids, index, to)))
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
    const say = (step: Step, id: string, index: number) =>
      setSaid(words.drag[step](products[ids.indexOf(id)]?.name ?? '', formatNumber(index + 1, language)));
    const heightOf = (index: number) => rowHeight(list.current, index);
    sorter.rules = { ids: ids.slice(0, shown), heightOf, onStep: say, onDrop: (from, to) => void drop(from, to) };
  });

  return (
    <>
      <SortTexts howTo={howTo} instructions={words.drag.instructions} said={said} />
      <ul className={held ? 'products products--moving' : 'products'} ref={list}>
        {products.slice(0, shown).map((product, index) => (
          <SortableRow
            key={product.id}
            product={product}
            shift={shiftOf(index, held, from)}
            isHeld={index === from}
            sorter={isArranging ? sorter : null}
            howTo={howTo}
            {...row}
          />
        ))}
      </ul>
      {products.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + rowsAtOnce)}>
          {words.showMore}
        </Button>
      )}
    </>
  );
}
