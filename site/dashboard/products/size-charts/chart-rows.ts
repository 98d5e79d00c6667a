export type Rows = ReadonlyArray<readonly string[]>;

/** The limits of the server's contract; the first row contains the headings. */
export const maxRows = 30;
export const maxColumns = 8;

export const withCell = (rows: Rows, row: number, column: number, text: string): Rows =>
  rows.map((cells, index) => (index === row ? cells.with(column, text) : cells));

export const withRow = (rows: Rows): Rows =>
  rows.length >= maxRows ? rows : [...rows, Array.from({ length: rows[0]?.length ?? 1 }, () => '')];

export const withColumn = (rows: Rows): Rows =>
  (rows[0]?.length ?? 0) >= maxColumns ? rows : rows.map((cells) => [...cells, '']);

/** Keeps at least the headings and one row. */
export const withoutRow = (rows: Rows, row: number): Rows => (rows.length <= 2 ? rows : rows.toSpliced(row, 1));

export const withoutColumn = (rows: Rows, column: number): Rows =>
  (rows[0]?.length ?? 0) <= 1 ? rows : rows.map((cells) => cells.toSpliced(column, 1));

/** Pastes cells at a position. The table grows up to its limits. */
export function withCells(rows: Rows, at: { row: number; column: number }, cells: Rows): Rows {
  const height = Math.min(maxRows, Math.max(rows.length, at.row + cells.length));
  const width = Math.min(
    maxColumns,
    Math.max(rows[0]?.length ?? 1, at.column + Math.max(...cells.map((line) => line.length))),
  );
  return Array.from({ length: height }, (_, row) =>
    Array.from(
      { length: width },
      (__, column) => cells[row - at.row]?.[column - at.column] ?? rows[row]?.[column] ?? '',
    ),
  );
}

/** Removes empty rows and columns at the end. */
export function trimmed(rows: Rows): Rows {
  const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
  const height = Math.max(2, rows.findLastIndex((cells) => !isEmpty(cells)) + 1);
  const width = Math.max(1, ...rows.map((cells) => cells.findLastIndex((cell) => cell.trim() !== '') + 1));
  return rows.slice(0, height).map((cells) => cells.slice(0, width));
}
