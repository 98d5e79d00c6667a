import { Failure } from '../../platform/errors/failure.ts';

/** Columns of a file at most: exports of other shop systems have some for each attribute and each plugin. */
const maxColumns = 500;

/** Characters of one row: a product with all the text and photos that another shop system's may have. */
const maxRowLength = 256 * 1024;

const [quote, newLine, carriageReturn] = ['"', '\n', '\r'].map((sign) => sign.charCodeAt(0));

/**
 * Looks once through a file before it is parsed: the parser begins a row anew with each step that it reads, and makes an
 * object of all its cells.
 * @throws Failure `too_many_columns`, or `not_a_table` for a row that never ends
 */
export function checkRows(text: string, delimiter: string): void {
  const between = delimiter.charCodeAt(0);
  let [rowStart, columns, isQuoted, isCellStart] = [0, 1, false, true];
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charCodeAt(place);
    if (place - rowStart > maxRowLength) throw new Failure('not_a_table');
    if (isQuoted) {
      if (sign !== quote) continue;
      // A doubled quote is one that stands in the text.
      if (text.charCodeAt(place + 1) === quote) place += 1;
      else isQuoted = false;
    } else if (sign === quote && isCellStart) {
      isQuoted = true;
      isCellStart = false;
    } else if (sign === between) {
      columns += 1;
      isCellStart = true;
      if (columns > maxColumns) throw new Failure('too_many_columns', { parameters: { limit: maxColumns } });
    } else if (sign === newLine || sign === carriageReturn) {
      rowStart = place + 1;
      columns = 1;
      isCellStart = true;
    } else isCellStart = false;
  }
}
