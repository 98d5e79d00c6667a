import { Failure } from '../../../platform/errors/failure.ts';
import { numberText, type CellFormat } from './cell-formats.ts';
import { maxColumns } from './check-rows.ts';
import { cellText, maxLines, maxRows, type FileRow } from './file-rows.ts';
import { readXml } from './xml-parts.ts';

/** Maximum filled cells of a sheet. */
const maxCells = 1_000_000;

/** Maximum characters of all cells. One long text may be in many cells. */
const maxCharacters = 16 * 1024 * 1024;

/** The shared texts, formats and calendar of a workbook. */
export interface Workbook {
  readonly texts: readonly string[];
  readonly formats: readonly CellFormat[];
  readonly from1904: boolean;
}

/**
 * The filled rows of a sheet, with the values that it showed when it was saved. Formulas are not calculated.
 * @throws Failure `too_many_columns`, `too_many_lines`, `import_too_much`
 */
export function sheetRows(xml: string, workbook: Workbook): FileRow[] {
  const rows: FileRow[] = [];
  let [line, column, type, style, text, cells, characters] = [0, -1, '', 0, '', 0, 0];
  let row: string[] = [];
  let isValue = false;
  readXml(xml, {
    open(name, attributes) {
      if (name === 'row') {
        line = Number(attributes()['r'] ?? line + 1);
        [row, column] = [[], -1];
      } else if (name === 'c') {
        const { r = '', t = 'n', s = '0' } = attributes();
        column = r === '' ? column + 1 : columnOf(r);
        [type, style, text] = [t, Number(s), ''];
      } else if (name === 'v' || name === 't') isValue = true;
      else if (name === 'rPh') isValue = false;
    },
    text(found) {
      if (isValue) text += found;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c') take();
      else if (name === 'row' && row.length > 0) rows.push({ line, cells: Array.from(row, (cell) => cell ?? '') });
      if (rows.length > maxRows + 1 || line > maxLines)
        throw new Failure('too_many_lines', { parameters: { limit: maxRows } });
    },
  });
  return rows;

  function take() {
    const value = cellText(valueOf(type, text, style, workbook));
    if (value === '') return;
    cells += 1;
    characters += value.length;
    if (column >= maxColumns) throw new Failure('too_many_columns', { parameters: { limit: maxColumns } });
    if (cells > maxCells || characters > maxCharacters) throw new Failure('import_too_much');
    row[column] = value;
  }
}

function valueOf(type: string, text: string, style: number, { texts, formats, from1904 }: Workbook): string {
  if (type === 's') return texts[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'yes' : 'no';
  if (type === 'n') return numberText(text, formats[style], from1904);
  // An error such as #N/A is no value.
  return type === 'e' ? '' : withSigns(text);
}

/** The shared texts of a workbook. Reading aids for other scripts are left out. */
export function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let text = '';
  let [isText, isAid] = [false, false];
  readXml(xml, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isAid = true;
      else if (name === 't') isText = !isAid;
    },
    text(found) {
      if (isText) text += found;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isAid = false;
      else if (name === 'si') texts.push(withSigns(text));
    },
  });
  return texts;
}

/** Spreadsheets write some signs as `_x000D_`. */
const withSigns = (text: string): string =>
  text.replaceAll(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** `C12` is in the third column, number 2. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? '';
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
