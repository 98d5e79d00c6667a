/** The caret's position and the surrounding cells. */
export interface Position {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
  /** The start and end of the selection, and the text's length. Null for a cell without text. */
  readonly caret: { readonly from: number; readonly to: number; readonly length: number } | null;
}

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

export interface Cell {
  readonly row: number;
  readonly column: number;
}

/**
 * The next cell for a key, as in a spreadsheet: up and down, Enter down, left and right at the end of the text. Null
 * leaves the key to the cell. The browser handles the Tab key.
 */
export function cellAfter(pressed: Pressed, position: Position): Cell | null {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return null;
  const { row, column, caret } = position;
  const isWhole = caret !== null && caret.from === 0 && caret.to === caret.length;
  const isAtStart = caret === null || isWhole || (caret.from === 0 && caret.to === 0);
  const isAtEnd = caret === null || isWhole || (caret.from === caret.length && caret.to === caret.length);
  switch (pressed.key) {
    case 'ArrowUp':
      return within(position, row - 1, column);
    case 'ArrowDown':
      return within(position, row + 1, column);
    case 'Enter':
      // On a switch or picture, Enter is a click.
      return caret && within(position, pressed.shiftKey ? row - 1 : row + 1, column);
    case 'ArrowLeft':
      return isAtStart && !pressed.shiftKey ? within(position, row, column - 1) : null;
    case 'ArrowRight':
      return isAtEnd && !pressed.shiftKey ? within(position, row, column + 1) : null;
    default:
      return null;
  }
}

const within = ({ rows, columns }: Position, row: number, column: number): Cell => ({
  row: Math.min(Math.max(0, row), rows - 1),
  column: Math.min(Math.max(0, column), columns - 1),
});

/** Cells copied from a spreadsheet, row by row; null for text that belongs into one cell. */
export function cellsOf(pasted: string): readonly (readonly string[])[] | null {
  const lines = pasted.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : null;
}
