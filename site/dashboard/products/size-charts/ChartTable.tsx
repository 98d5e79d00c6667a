import { X } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { sizeChartWords } from '../../../i18n/dashboard/size-charts.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { cellAfter, cellsOf } from '../variants/cell-keys.ts';
import { withCell, withCells, withoutColumn, withoutRow, type Rows } from './chart-rows.ts';

interface Props {
  rows: Rows;
  onChange: (change: (rows: Rows) => Rows) => void;
}

/** The cells of a size chart, edited like a spreadsheet; the first row contains the headings. */
export function ChartTable({ rows, onChange }: Props) {
  const words = useWords(sizeChartWords);
  const language = useLanguage();
  const nth = (index: number) => formatNumber(index + 1, language);
  const columns = rows[0]?.length ?? 1;

  function press(event: KeyboardEvent<HTMLElement>) {
    const { target } = event;
    const cell = cellOf(target);
    if (!(target instanceof HTMLInputElement) || !cell || event.nativeEvent.isComposing) return;
    const caret = { from: target.selectionStart ?? 0, to: target.selectionEnd ?? 0, length: target.value.length };
    const next = cellAfter(event, { ...cell, rows: rows.length, columns, caret });
    if (!next) return;
    event.preventDefault();
    const control = event.currentTarget.querySelector<HTMLInputElement>(
      `[data-row='${next.row}'][data-column='${next.column}']`,
    );
    control?.focus();
    control?.select();
  }
  function paste(event: ClipboardEvent) {
    const cell = cellOf(event.target);
    const cells = cellsOf(event.clipboardData.getData('text'));
    if (!cell || !cells) return;
    event.preventDefault();
    onChange((before) => withCells(before, cell, cells));
  }
  // Rows and columns are identified by their index, because cells may be empty or equal.
  /* oxlint-disable react/no-array-index-key */
  return (
    <table>
      {/* Key events bubble up from the cells; the body itself is not focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody onKeyDown={press} onPaste={paste}>
        {rows.map((cells, row) => (
          <tr key={row} className={row === 0 ? 'size-chart__headings' : undefined}>
            {cells.map((cell, column) => (
              <td key={column}>
                <input
                  className="input"
                  type="text"
                  maxLength={60}
                  autoComplete="off"
                  data-row={row}
                  data-column={column}
                  aria-label={row === 0 ? words.heading(nth(column)) : words.cell(nth(row - 1), nth(column))}
                  value={cell}
                  onChange={({ target }) => onChange((before) => withCell(before, row, column, target.value))}
                />
                {row === 0 && columns > 1 && (
                  <Remove
                    label={words.removeColumn(nth(column))}
                    onPress={() => onChange((before) => withoutColumn(before, column))}
                  />
                )}
              </td>
            ))}
            {row > 0 && rows.length > 2 && (
              <td className="size-chart__remove">
                <Remove
                  label={words.removeRow(nth(row - 1))}
                  onPress={() => onChange((before) => withoutRow(before, row))}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Remove({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onPress}>
      <X size={16} aria-hidden />
    </button>
  );
}

function cellOf(target: EventTarget) {
  if (!(target instanceof HTMLElement)) return null;
  const { row, column } = target.dataset;
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}
