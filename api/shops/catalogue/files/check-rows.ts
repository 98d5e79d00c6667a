import { Failure } from '../../../platform/errors/failure.ts';

/** Maximum columns of a file. Exports of other shop systems may have columns for each attribute and plugin. */
export const maxColumns = 500;

/** Maximum characters of one row, enough for a product with all text and photos of another shop system. */
export const maxRowLength = 256 * 1024;

const [quote, newLine, carriageReturn] = ['"', '\n', '\r'].map((sign) => sign.charCodeAt(0));

/**
 * Checks a file before it is parsed. The parser rescans a row on each step and creates an object of all its cells, so a
 * huge row would be too slow.
 * @throws Failure `too_many_columns`, or `not_a_table` for a row that is too long
 */
export function checkRows(text: string, delimiter: string): void {
  const between = delimiter.charCodeAt(0);
  let [rowStart, columns, isQuoted, isCellStart] = [0, 1, false, true];
  for (let offset = 0; offset < text.length; offset += 1) {
    const sign = text.charCodeAt(offset);
    if (offset - rowStart > maxRowLength) throw new Failure('not_a_table');
    if (isQuoted) {
      if (sign !== quote) continue;
      // Two quotes within a quoted cell mean one quote character.
      if (text.charCodeAt(offset + 1) === quote) offset += 1;
      else isQuoted = false;
    } else if (sign === quote && isCellStart) {
      isQuoted = true;
      isCellStart = false;
    } else if (sign === between) {
      columns += 1;
      isCellStart = true;
      if (columns > maxColumns) throw new Failure('too_many_columns', { parameters: { limit: maxColumns } });
    } else if (sign === newLine || sign === carriageReturn) {
      rowStart = offset + 1;
      columns = 1;
      isCellStart = true;
    } else isCellStart = false;
  }
}
