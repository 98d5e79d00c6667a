import type { FileRemark } from './file-product.ts';
import type { Table } from './table.ts';

const written = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?=$|[ ,T])/;

/**
 * The same table with its dates beginning with the year, and a note for each date that could be read in two ways.
 * Spreadsheets write `1 December 2026` as `1/12/2026` or `12/1/2026`. Other dates of the file decide; otherwise the day
 * is first, as in Bangladesh.
 */
export function withClearDates(table: Table, columns: readonly string[]): { table: Table; notes: FileRemark[] } {
  const dates = table.rows.flatMap(({ cells }) =>
    columns.flatMap((column) => {
      const [, first, , second] = written.exec(cells[column] ?? '') ?? [];
      return first !== undefined && second !== undefined ? [[Number(first), Number(second)] as const] : [];
    }),
  );
  if (dates.length === 0) return { table, notes: [] };
  const isDayFirst = dates.some(([first]) => first > 12);
  const isMonthFirst = !isDayFirst && dates.some(([, second]) => second > 12);
  const notes: FileRemark[] = [];
  const rows = table.rows.map((row) => {
    const cells = { ...row.cells };
    for (const column of columns)
      cells[column] = (cells[column] ?? '').replace(
        written,
        (_, first: string, _sign, second: string, year: string) => {
          if (!isDayFirst && !isMonthFirst && first !== second)
            notes.push({ line: row.line, column, key: 'day_first' });
          const [day, month] = isMonthFirst ? [second, first] : [first, second];
          return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
        },
      );
    return { ...row, cells };
  });
  return { table: { ...table, rows }, notes };
}
