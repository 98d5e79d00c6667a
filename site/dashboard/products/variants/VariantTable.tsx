import './variant-table.css';
import { Fragment, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { variantFields } from '../../../../api/shops/products/variants/variant-grid.ts';
import { variantWords } from '../../../i18n/dashboard/product-variants.ts';
import { useWords } from '../../../ui/language.tsx';
import { useRem } from '../use-rem.ts';
import { useVisibleRows } from '../use-visible-rows.ts';
import { cellAfter, cellsOf, type Cell } from './cell-keys.ts';
import { FillRow } from './FillRow.tsx';
import type { Entries } from './grid.ts';
import { linePropsOf, type GridProps } from './grid-props.ts';
import { useGrowing } from './use-growing.ts';
import { VariantRow } from './VariantRow.tsx';

/** Height of a row in rem, as in `variant-table.css`. */
const rowHeight = 2.75;

/** Rows that render with the table itself; the other visible rows follow. */
const firstRows = 4;

/** Up to this number of rows, the whole grid is rendered, so that it can be searched in the page and read out. */
const mostWhole = 24;

/** The text columns plus the switch and the picture before them. */
const columnCount = variantFields.length + 2;

/** The combinations as a table that is edited like a spreadsheet. */
export function VariantTable(props: GridProps) {
  const { lines, onEdit, onFill, onDrawn } = props;
  const { grid: words } = useWords(variantWords);
  const height = useRem() * rowHeight;
  const [focused, setFocused] = useState(-1);
  const { list, places: visible } = useVisibleRows<HTMLTableSectionElement>(lines.length, height, focused, firstRows);
  const growing = useGrowing(Math.min(lines.length, mostWhole), firstRows, onDrawn);
  const places = lines.length > mostWhole ? visible : Array.from({ length: growing }, (_, row) => row);

  function press(event: KeyboardEvent<HTMLElement>) {
    const cell = cellOf(event.target);
    if (!cell || event.nativeEvent.isComposing) return;
    const caret = caretOf(event.target);
    const next = cellAfter(event, { ...cell, rows: lines.length, columns: columnCount, caret });
    if (!next) return;
    event.preventDefault();
    // If a key repeats faster than rows render, the focus stays where it is.
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
    <table className="variant-table" aria-rowcount={lines.length + 2}>
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
      <tbody
        ref={list}
        onKeyDown={press}
        onPaste={paste}
        onFocus={({ target }) => setFocused(cellOf(target)?.row ?? -1)}
      >
        {places.map((row, index) => {
          const line = lines[row];
          const skipped = row - (places[index - 1] ?? -1) - 1;
          return (
            line && (
              <Fragment key={line.key}>
                {skipped > 0 && <Room height={skipped * height} />}
                <VariantRow row={row} {...linePropsOf(props, line)} />
              </Fragment>
            )
          );
        })}
        <Room height={(lines.length - 1 - (places.at(-1) ?? -1)) * height} />
      </tbody>
    </table>
  );
}

/**
 * Placeholder for the rows that are not on the screen. Another height is another element, because Chromium sometimes
 * shows a row without cells at its previous height.
 */
const Room = ({ height }: { height: number }) => <tr key={height} aria-hidden style={{ height }} />;

function cellOf(target: EventTarget): Cell | null {
  if (!(target instanceof HTMLElement) || target.dataset['row'] === undefined) return null;
  return { row: Number(target.dataset['row']), column: Number(target.dataset['column']) };
}

function caretOf(target: EventTarget) {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return null;
  return { from: target.selectionStart ?? 0, to: target.selectionEnd ?? 0, length: target.value.length };
}
