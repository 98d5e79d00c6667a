import './variant-table.css';
import { ImagePlus } from 'lucide-react';
import { memo, useState, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react';
import { partWords } from '../../../i18n/dashboard/product-parts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../../../ui/language.tsx';
import { smallPicture } from '../../pictures/small-picture.ts';
import { cellAfter, cellsOf, type Cell } from './cell-keys.ts';
import { wrongColumns } from './cell-problem.ts';
import { fillable, inputModes, readCell } from './columns.ts';
import { columns, entriesOf, labelOf, type Column, type Entries } from './grid.ts';
import type { GridProps } from './grid-props.ts';
import { useGrowing } from './use-growing.ts';

/** Rows that one frame draws. */
const rowsAtOnce = 8;

/** The switch and the picture stand before the columns of text. */
const columnCount = columns.length + 2;

/** The combinations as a table that is edited like a spreadsheet. */
export function VariantTable({ grid, lines, inherited, onEdit, onFill, onPhoto }: GridProps) {
  const { grid: words } = useWords(partWords);
  const drawn = useGrowing(lines.length, rowsAtOnce);

  function press(event: KeyboardEvent<HTMLElement>) {
    const cell = cellOf(event.target);
    if (!cell || event.nativeEvent.isComposing) return;
    const next = cellAfter(event, { ...cell, rows: drawn, columns: columnCount, caret: caretOf(event.target) });
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
        const column = columns[cell.column - 2 + right];
        return column ? [[column, readCell(column, text)] as const] : [];
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
          {columns.map((column) => (
            <th key={column} scope="col">
              {words[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <FillRow onFill={onFill} />
      </tbody>
      {/* Keys bubble up from the cells; the body itself takes none. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody onKeyDown={press} onPaste={paste}>
        {lines.slice(0, drawn).map((line, row) => (
          <VariantRow
            key={line.key}
            row={row}
            combination={line.key}
            label={labelOf(line)}
            inherited={inherited}
            onEdit={onEdit}
            onPhoto={onPhoto}
            {...entriesOf(grid, line.key)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Entries, Pick<GridProps, 'inherited' | 'onEdit' | 'onPhoto'> {
  row: number;
  combination: string;
  label: string;
}

/** One combination; drawn again only when one of its own entries changes. */
const VariantRow = memo(function VariantRow(props: RowProps) {
  const { row, combination, label, inherited, imageUrl, isOffered, onEdit, onPhoto } = props;
  const { grid: words } = useWords(partWords);
  const wrong = wrongColumns(props, inherited.price);
  return (
    <tr className={isOffered ? undefined : 'variant-table__row--off'}>
      <td>
        <input
          type="checkbox"
          data-row={row}
          data-column={0}
          aria-label={words.cell(words.isOffered, label)}
          checked={isOffered}
          onChange={({ target }) => onEdit(combination, { isOffered: target.checked })}
        />
      </td>
      <th scope="row">{label}</th>
      <td>
        <button
          type="button"
          className="variant-table__photo"
          data-row={row}
          data-column={1}
          aria-label={words.choosePhoto(label)}
          onClick={() => onPhoto(combination)}
        >
          {imageUrl ? <img src={smallPicture(imageUrl)} alt="" /> : <ImagePlus size={18} aria-hidden />}
        </button>
      </td>
      {columns.map((column, place) => (
        <td key={column}>
          <input
            className="input"
            type="text"
            inputMode={inputModes[column]}
            maxLength={40}
            autoComplete="off"
            data-row={row}
            data-column={place + 2}
            aria-label={words.cell(words[column], label)}
            aria-invalid={wrong.includes(column) || undefined}
            placeholder={inherited[column]}
            value={props[column]}
            onChange={({ target }) => onEdit(combination, { [column]: readCell(column, target.value) })}
          />
        </td>
      ))}
    </tr>
  );
});

/** Fills a column: with Enter the one that is typed into, with the button all that hold something. */
function FillRow({ onFill }: Pick<GridProps, 'onFill'>) {
  const { grid: words } = useWords(partWords);
  const [typed, setTyped] = useState<Partial<Record<Column, string>>>({});
  const type = (column: Column) => (event: ChangeEvent<HTMLInputElement>) =>
    setTyped({ ...typed, [column]: readCell(column, event.target.value) });
  const press = (column: Column) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onFill({ [column]: typed[column] ?? '' });
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
            className="input"
            type="text"
            inputMode={inputModes[column]}
            maxLength={40}
            autoComplete="off"
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

function cellOf(target: EventTarget): Cell | null {
  if (!(target instanceof HTMLElement) || target.dataset['row'] === undefined) return null;
  return { row: Number(target.dataset['row']), column: Number(target.dataset['column']) };
}

function caretOf(target: EventTarget) {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return null;
  return { from: target.selectionStart ?? 0, to: target.selectionEnd ?? 0, length: target.value.length };
}
