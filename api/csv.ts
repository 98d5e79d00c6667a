import Papa from 'papaparse';

/** Excel takes a file for UTF-8, and shows Bangla, only when it begins with this. */
export const byteOrderMark = '\uFEFF';

type Table = unknown[] | Papa.UnparseObject<unknown>;

/** A table as CSV that spreadsheets open right. A cell that would run as a formula is made harmless. */
export const csvOf = (table: Table, options: Papa.UnparseConfig = {}): string =>
  byteOrderMark + csvLines(table, options);

/** The same without the byte order mark, for a file that is written in pieces. */
export const csvLines = (table: Table, options: Papa.UnparseConfig = {}): string =>
  Papa.unparse(table, { escapeFormulae: true, ...options });
