import { variantWords } from '../../../i18n/dashboard/product-variants.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../../../ui/language.tsx';
import { fillable } from './columns.ts';
import type { GridProps } from './grid-props.ts';
import { useFill } from './use-fill.ts';

/** The row of the table that fills whole columns. */
export function FillRow({ onFill }: Pick<GridProps, 'onFill'>) {
  const { grid: words } = useWords(variantWords);
  const { isEmpty, fillAll, inputOf } = useFill(onFill);
  return (
    <tr className="variant-table__fill">
      <th scope="row" colSpan={3}>
        {words.all}
      </th>
      {fillable.map((column) => (
        <td key={column}>
          <input {...inputOf(column)} aria-label={words.setAllFor(words[column])} />
        </td>
      ))}
      <td>
        <Button variant="secondary" disabled={isEmpty} onClick={fillAll}>
          {words.setAll}
        </Button>
      </td>
    </tr>
  );
}
