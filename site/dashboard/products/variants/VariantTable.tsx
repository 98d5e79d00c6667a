import './variant-table.css';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { variantFields } from '../../../../api/shops/products/variants/variant-grid.ts';
import { variantWords } from '../../../i18n/dashboard/product-variants.ts';
import { useWords } from '../../../ui/language.tsx';
import { cellAfter, cellsOf, type Cell } from './cell-keys.ts';
import { FillRow } from './FillRow.tsx';
import type { Entries } from './grid.ts';
import { linePropsOf, type GridProps } from './grid-props.ts';
import { VariantRow } from './VariantRow.tsx';

/** The text columns plus the switch and the picture before them. */
const columnCount = variantFields.length + 2;

/** The combinations as a table that is edited like a spreadsheet. */
export function VariantTable(props: GridProps) {
  const { lines, onEdit, onFill } = props;
  const { grid: words } = useWords(variantWords);

  function press(event: KeyboardEvent<HTMLElement>) {
    const cell = cellOf(event.target);
    if (!cell || event.nativeEvent.isComposing) return;
    const caret = caretOf(event.target);
    const next = cellAfter(event, { ...cell, rows: lines.length, columns: columnCount, caret });
    if (!next) return;
    event.preventDefault();
    const control = event.currentTarget.querySelector<HTMLElement>(
      `[data-row='${next.row}'][data-column='${next.column}']`,
    );
    control?.focus();
    if (control instanceof HTMLInputElement && control.type === 'text') control.select();
  }
  function paste(event: ClipboardEvent<HTMLElement>) {
    const cell = cellOf(event.target);
    const cells = cellsOf(event.clipboardData.getData('text'));
    if (!cell || !cells || cell.column < 2) return;
    event.preventDefault();
    for (const [down, texts] of cells.entries()) {
      const line = lines[cell.row + down];
      const pasted = texts.flatMap((text, right) => {
        const column = variantFields[cell.column - 2 + right];
        return column ? [[column, text] as const] : [];
      });
      if (line) onEdit(line.key, Object.fromEntries(pasted) as Partial<Entries>);
    }
  }
  return (
    <table className="variant-table">
      <thead>
        <tr>
          <th scope="col">{words.isOffered}</th>
          <th scope="col">{words.combination}</th>
          <th scope="col">{words.photo}</th>
          {variantFields.map((column) => (
            <th key={column} scope="col">
              {words[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <FillRow onFill={onFill} />
      </tbody>
      {/* Key events bubble up from the cells; the body itself is not focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody onKeyDown={press} onPaste={paste}>
        {lines.map((line, row) => (
          <VariantRow key={line.key} row={row} {...linePropsOf(props, line)} />
        ))}
      </tbody>
    </table>
  );
}

function cellOf(target: EventTarget): Cell | null {
  if (!(target instanceof HTMLElement) || target.dataset['row'] === undefined) return null;
  return { row: Number(target.dataset['row']), column: Number(target.dataset['column']) };
}

function caretOf(target: EventTarget) {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return null;
  return { from: target.selectionStart ?? 0, to: target.selectionEnd ?? 0, length: target.value.length };
}
