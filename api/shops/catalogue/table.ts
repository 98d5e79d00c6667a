import Papa, { type Parser, type ParseResult } from 'papaparse';
import { csvOf, writtenText } from '../../platform/formats/csv.ts';
import { cleanText } from '../../platform/formats/clean-text.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { checkRows } from './check-rows.ts';
import { catalogueColumns } from './contract.ts';

/** Maximum rows of a file: the largest plan's products, each with ten variants. */
export const maxRows = 10_000;

/** Maximum lines of a file, including empty ones. */
const maxLines = 10 * maxRows;

export interface TableRow {
  /** Line number as in a spreadsheet, where the header is line 1. */
  readonly line: number;
  /** Cells by column name in lower case. */
  readonly cells: Readonly<Record<string, string>>;
  /** Whether the row has more filled cells than the header, for example because of an unquoted comma. */
  readonly isTooLong: boolean;
}

export interface Table {
  /** Names in lower case, in the file's order. */
  readonly columns: ReadonlySet<string>;
  readonly rows: readonly TableRow[];
  /** Column names as written in the file, by name in lower case. */
  readonly headings: ReadonlyMap<string, string>;
}

/** A catalogue as CSV (RFC 4180) that Excel and Google Sheets open correctly. */
export function writeTable(rows: ReadonlyArray<Readonly<Record<string, string>>>): string {
  return csvOf(rows, { columns: catalogueColumns, keepsDigits: true });
}

/** Characters read per step. Waiting requests run in between. */
const readAtOnce = 64 * 1024;

/**
 * The rows of a table in a format that spreadsheets save: UTF-8, UTF-16 or Windows-1252, with commas, semicolons or
 * tabs, optionally after a line like `sep=;`.
 * @param atOnce characters read per step
 * @throws Failure `not_a_table`, `too_many_columns`, `too_many_lines`
 */
export async function readTable(bytes: Uint8Array, atOnce = readAtOnce): Promise<Table> {
  const { text, delimiter } = withoutSeparatorLine(decode(bytes));
  checkRows(text, delimiter);
  const rows: TableRow[] = [];
  const headings = new Map<string, string>();
  let columns: readonly string[] = [];
  let line = 1;
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  Papa.parse<ParsedRow>(text, {
    header: true,
    delimiter,
    newline: lineEndOf(text),
    transformHeader(header, index) {
      const heading = oneLine(header);
      // A column without a name, or with the name of an earlier one, is known by its number.
      const isNamed = heading !== '' && !headings.has(heading.toLowerCase());
      const column = isNamed ? heading : `${heading} (${index + 1})`.trim();
      headings.set(column.toLowerCase(), column);
      return column.toLowerCase();
    },
    transform: (cell) => withDecimalPoint(writtenText(cleanText(cell)).trim(), delimiter),
    chunkSize: atOnce,
    chunk({ data, meta, errors }: ParseResult<ParsedRow>, parser: Parser) {
      // A row that a step cuts off is read again with its rest. Until then its quotes may look unbalanced.
      const whole = data.length + (columns.length === 0 ? 1 : 0);
      if (errors.some(({ type, row = 0 }) => type === 'Quotes' && row < whole)) reject(new Failure('not_a_table'));
      columns = [...(meta.fields ?? [])];
      for (const { __parsed_extra: beyond = [], ...cells } of data) {
        line += 1;
        const isTooLong = beyond.some((cell) => cell !== '');
        if (isTooLong || Object.values(cells).some((cell) => cell !== '')) rows.push({ line, cells, isTooLong });
      }
      if (rows.length > maxRows || line > maxLines)
        reject(new Failure('too_many_lines', { parameters: { limit: maxRows } }));
      parser.pause();
      // The rest of a refused file is not read.
      setImmediate(() => Bun.peek.status(promise) === 'pending' && parser.resume());
    },
    complete: () => resolve(undefined),
  });
  await promise;
  return { columns: new Set(columns), rows, headings };
}

/**
 * Spreadsheets that separate cells by semicolons write `1250.50` as `1250,5`. In other files, one digit after a comma can
 * be read in two ways.
 */
const withDecimalPoint = (cell: string, delimiter: string): string =>
  delimiter === ';' ? cell.replace(/^(\d{1,9}),(\d)$/, '$1.$2') : cell;

/** A row of the parser. Cells beyond the header are in a list. */
type ParsedRow = Record<string, string> & { readonly __parsed_extra?: readonly string[] };

const oneLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ').trim();

/**
 * The line ending of the first line, ignoring line breaks within cells. By default, each step would guess it
 * separately.
 */
function lineEndOf(text: string): '\n' | '\r\n' | '\r' {
  const [found] = /\r\n|\n|\r/.exec(text.slice(0, readAtOnce).replaceAll(/"[^"]*"/g, '')) ?? [];
  return (found ?? '\n') as '\n' | '\r\n' | '\r';
}

/** Spreadsheets read the delimiter from such a line. It is not a row. */
const separatorLine = /^"?sep=([,;\t|])"?[,;\t]*(?:\r\n|\n|\r)/i;

function withoutSeparatorLine(text: string): { readonly text: string; readonly delimiter: string } {
  const [line, delimiter] = separatorLine.exec(text) ?? [];
  return line !== undefined && delimiter !== undefined
    ? { text: text.slice(line.length), delimiter }
    : { text, delimiter: signBetween(text) };
}

/** The delimiter: the candidate that occurs most often in the header. */
function signBetween(text: string): string {
  const [names = ''] = text
    .slice(0, readAtOnce)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const count = (sign: string) => names.split(sign).length;
  return [',', ';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most));
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    if (!isWindowsText(bytes)) throw new Failure('not_a_table');
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function encodingOf([first, second, third, fourth]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && third === 0)) return 'utf-16be';
  return 'utf-8';
}

/** Whether the bytes may be a text that Excel saved for Western Europe: few letters with accents, no control codes. */
function isWindowsText(bytes: Uint8Array): boolean {
  const accents = bytes.reduce((count, byte) => count + (byte > 0x7f ? 1 : 0), 0);
  const isControl = (byte: number) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;
  return accents < bytes.length / 4 && !bytes.some(isControl);
}
