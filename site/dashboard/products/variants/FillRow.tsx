import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { variantWords } from '../../../i18n/dashboard/product-variants.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../../../ui/language.tsx';
import { cellInput, fillable, readCell } from './columns.ts';
import type { VariantField } from '../../../../api/shops/products/variants/variant-grid.ts';
import type { Entries } from './grid.ts';
import type { GridProps } from './grid-props.ts';

/** Fills columns: Enter fills the current column, the button fills all columns with input. An empty field changes nothing. */
export function FillRow({ onFill }: Pick<GridProps, 'onFill'>) {
  const { grid: words } = useWords(variantWords);
  const [typed, setTyped] = useState<Partial<Record<VariantField, string>>>({});
  const type = (column: VariantField) => (event: ChangeEvent<HTMLInputElement>) =>
    setTyped({ ...typed, [column]: readCell(column, event.target.value) });
  const press = (column: VariantField) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const text = typed[column] ?? '';
    if (text !== '') onFill({ [column]: text });
  };
  const filled = Object.entries(typed).filter(([, text]) => text !== '');
  return (
    <tr className="variant-table__fill">
      <th scope="row" colSpan={3}>
        {words.all}
      </th>
      {fillable.map((column) => (
        <td key={column}>
          <input
            {...cellInput(column)}
            aria-label={words.setAllFor(words[column])}
            value={typed[column] ?? ''}
            onChange={type(column)}
            onKeyDown={press(column)}
          />
        </td>
      ))}
      <td>
        <Button
          variant="secondary"
          disabled={filled.length === 0}
          onClick={() => onFill(Object.fromEntries(filled) as Partial<Entries>)}
        >
          {words.setAll}
        </Button>
      </td>
    </tr>
  );
}
