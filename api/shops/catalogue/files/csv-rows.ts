import Papa, { type Parser, type ParseResult } from 'papaparse';
import { Failure } from '../../../platform/errors/failure.ts';
import { checkRows } from './check-rows.ts';
import { cellText, maxLines, maxRows, type FileRow, type FileRows } from './file-rows.ts';

/** Characters read per step. Waiting requests run in between. */
const readAtOnce = 64 * 1024;

/**
 * The rows of a text that spreadsheets save: with commas, semicolons or tabs, optionally after a line like `sep=;`.
 * @param atOnce characters read per step
 * @throws Failure `not_a_table`, `too_many_columns`, `too_many_lines`
 */
export async function readCsvRows(bytes: Uint8Array, atOnce = readAtOnce): Promise<FileRows> {
  const { text, delimiter } = withoutSeparatorLine(decodeText(bytes));
  checkRows(text, delimiter);
  const rows: FileRow[] = [];
  let line = 0;
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  Papa.parse<string[]>(text, {
    delimiter,
    newline: lineEndOf(text),
    transform: (cell) => withDecimalPoint(cellText(cell), delimiter),
    chunkSize: atOnce,
    chunk({ data, errors }: ParseResult<string[]>, parser: Parser) {
      // A row that a step cuts off is read again with its rest. Until then its quotes may look unbalanced.
      if (errors.some(({ type, row = 0 }) => type === 'Quotes' && row < data.length))
        reject(new Failure('not_a_table'));
      for (const cells of data) {
        line += 1;
        if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
      }
      if (rows.length > maxRows + 1 || line > maxLines)
        reject(new Failure('too_many_lines', { parameters: { limit: maxRows } }));
      parser.pause();
      // The rest of a refused file is not read.
      setImmediate(() => Bun.peek.status(promise) === 'pending' && parser.resume());
    },
    complete: () => resolve(undefined),
  });
  await promise;
  return { rows, isEveryColumnNamed: true, otherSheets: [] };
}

/**
 * Spreadsheets that separate cells by semicolons write `1250.50` as `1250,5`. In other files, one digit after a comma can
 * be read in two ways.
 */
const withDecimalPoint = (cell: string, delimiter: string): string =>
  delimiter === ';' ? cell.replace(/^(\d{1,9}),(\d)$/, '$1.$2') : cell;

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

/**
 * The delimiter: the candidate that occurs most often in the first line that has one. A title above the headings may
 * have none.
 */
function signBetween(text: string): string {
  const lines = text
    .slice(0, readAtOnce)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]+/, 20);
  const names = lines.find((line) => /[,;\t]/.test(line)) ?? '';
  const count = (sign: string) => names.split(sign).length;
  return [',', ';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most));
}

/** The text of a file in UTF-8, UTF-16 or Windows-1252. @throws Failure `not_a_table` */
function decodeText(bytes: Uint8Array): string {
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
