import Papa from 'papaparse';
import { csvOf } from '../csv.ts';
import { Failure } from '../errors/failure.ts';
import { catalogueColumns, type CatalogueColumn } from './contract.ts';

/** One line of a catalogue file, its cells as text; a column that the file lacks is missing. */
export type CatalogueCells = Partial<Record<CatalogueColumn, string>>;

/** As many products as the largest plan holds. */
const maxLines = 999;

/**
 * What a spreadsheet might take for a formula, and the same behind apostrophes. Such a cell gets an apostrophe in front
 * when it is written and loses it when it is read (OWASP, CSV Injection; ASVS 5.0, 1.2.10).
 */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** A catalogue as CSV (RFC 4180) that Excel and Google Sheets open right. */
export function writeCatalogue(lines: readonly CatalogueCells[]): string {
  const table = { fields: [...catalogueColumns], data: [...lines] };
  return csvOf(table, { newline: '\r\n', escapeFormulae: formula });
}

/**
 * The lines of a catalogue file as spreadsheets save it: UTF-8 or UTF-16, commas, semicolons or tabs.
 * @throws Failure `not_a_table`, `columns_missing`, `too_many_lines`
 */
export function readCatalogue(bytes: Uint8Array): CatalogueCells[] {
  const { data, meta, errors } = Papa.parse<Record<string, string>>(decode(bytes), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (header) => header.trim().toLowerCase(),
    transform: (cell) => (formula.test(cell) && cell.startsWith("'") ? cell.slice(1) : cell).trim(),
  });
  if (errors.some(({ type }) => type === 'Quotes')) throw new Failure('not_a_table');
  const missing = ['name', 'price'].filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0) throw new Failure('columns_missing', { parameters: { columns: missing.join(', ') } });
  if (data.length > maxLines) throw new Failure('too_many_lines', { parameters: { limit: maxLines } });
  return data.map((cells) =>
    Object.fromEntries(catalogueColumns.flatMap((column) => (column in cells ? [[column, cells[column] ?? '']] : []))),
  );
}

function decode(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Failure('not_a_table');
  }
}
