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
}

export interface Table {
  readonly columns: ReadonlySet<string>;
  readonly rows: readonly TableRow[];
}

/** A catalogue as CSV (RFC 4180) that Excel and Google Sheets open correctly. */
export function writeTable(rows: ReadonlyArray<Readonly<Record<string, string>>>): string {
  return csvOf(rows, { columns: catalogueColumns, keepsDigits: true });
}

/** Characters read per step. Waiting requests run in between. */
const readAtOnce = 64 * 1024;

/**
 * The rows of a table in a format that spreadsheets save: UTF-8 or UTF-16, with commas, semicolons or tabs.
 * @param atOnce characters read per step
 * @throws Failure `not_a_table`, `too_many_columns`, `too_many_lines`
 */
export async function readTable(bytes: Uint8Array, atOnce = readAtOnce): Promise<Table> {
  const text = decode(bytes);
  const delimiter = signBetween(text);
  checkRows(text, delimiter);
  const rows: TableRow[] = [];
  let columns: readonly string[] = [];
  let line = 1;
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  Papa.parse<Record<string, string>>(text, {
    header: true,
    delimiter,
    newline: lineEndOf(text),
    transformHeader: (header) => cleanText(header).trim().toLowerCase(),
    transform: (cell) => writtenText(cleanText(cell)).trim(),
    chunkSize: atOnce,
    chunk({ data, meta, errors }: ParseResult<Record<string, string>>, parser: Parser) {
      // A row that a step cuts off is read again with its rest. Until then its quotes may look unbalanced.
      const whole = data.length + (columns.length === 0 ? 1 : 0);
      if (errors.some(({ type, row = 0 }) => type === 'Quotes' && row < whole)) reject(new Failure('not_a_table'));
      columns = [...(meta.fields ?? [])];
      for (const cells of data) {
        line += 1;
        if (Object.values(cells).some((cell) => typeof cell === 'string' && cell !== '')) rows.push({ line, cells });
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
  return { columns: new Set(columns), rows };
}

/**
 * The line ending of the first line, ignoring line breaks within cells. By default, each step would guess it
 * separately.
 */
function lineEndOf(text: string): '\n' | '\r\n' | '\r' {
  const [found] = /\r\n|\n|\r/.exec(text.slice(0, readAtOnce).replaceAll(/"[^"]*"/g, '')) ?? [];
  return (found ?? '\n') as '\n' | '\r\n' | '\r';
}

/** The delimiter: the candidate that occurs most often in the header. */
function signBetween(text: string): string {
  const [names = ''] = text.slice(0, readAtOnce).split('\n', 1);
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
