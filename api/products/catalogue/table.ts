import Papa from 'papaparse';
import { csvOf } from '../../csv.ts';
import { Failure } from '../../errors/failure.ts';
import { catalogueColumns } from './contract.ts';

/** Rows of a file at most: as many as the largest plan's products, each with ten variants. */
export const maxRows = 10_000;

/**
 * What a spreadsheet might take for a formula, and the same behind apostrophes. Such a cell gets an apostrophe in front
 * when it is written and loses it when it is read (OWASP, CSV Injection; ASVS 5.0, 1.2.10).
 */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

export interface TableRow {
  /** As a spreadsheet counts, where the columns' names are line 1. */
  readonly line: number;
  /** By column, in lower case. */
  readonly cells: Readonly<Record<string, string>>;
}

export interface Table {
  readonly columns: ReadonlySet<string>;
  readonly rows: readonly TableRow[];
}

/** A catalogue as CSV (RFC 4180) that Excel and Google Sheets open right. */
export function writeTable(rows: ReadonlyArray<Readonly<Record<string, string>>>): string {
  const table = { fields: [...catalogueColumns], data: [...rows] };
  return csvOf(table, { newline: '\r\n', escapeFormulae: formula });
}

/**
 * The rows of a table as spreadsheets save it: UTF-8 or UTF-16, commas, semicolons or tabs.
 * @throws Failure `not_a_table`, `too_many_lines`
 */
export function readTable(bytes: Uint8Array): Table {
  const text = decode(bytes);
  const { data, meta, errors } = Papa.parse<Record<string, string>>(text, {
    header: true,
    delimiter: signBetween(text),
    transformHeader: (header) => header.trim().toLowerCase(),
    transform: (cell) => (formula.test(cell) && cell.startsWith("'") ? cell.slice(1) : cell).trim(),
  });
  if (errors.some(({ type }) => type === 'Quotes')) throw new Failure('not_a_table');
  const rows = data
    .map((cells, index) => ({ line: index + 2, cells }))
    .filter(({ cells }) => Object.values(cells).some((cell) => typeof cell === 'string' && cell !== ''));
  if (rows.length > maxRows) throw new Failure('too_many_lines', { parameters: { limit: maxRows } });
  return { columns: new Set(meta.fields), rows };
}

/** What parts the columns' names: the sign that their line has most of. */
function signBetween(text: string): string {
  const [names = ''] = text.split('\n', 1);
  const count = (sign: string) => names.split(sign).length;
  return [',', ';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most));
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
