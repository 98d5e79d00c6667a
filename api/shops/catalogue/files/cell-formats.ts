import { readXml } from './xml-parts.ts';

/** How a number of a cell is written: as a date, or with zeros before it. */
export interface CellFormat {
  readonly isDate: boolean;
  /** Minimum digits. */
  readonly digits: number;
}

const plain: CellFormat = { isDate: false, digits: 1 };

/** Characters of a format. Spreadsheets allow fewer. */
export const longestCode = 255;

/** Formats of dates and times that a file does not spell out. */
const isBuiltInDate = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);

/** The format of each style of a workbook, in its order. */
export function cellFormats(styles: string): readonly CellFormat[] {
  const codes = new Map<number, string>();
  const formats: CellFormat[] = [];
  let isInCells = false;
  readXml(styles, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes()['numFmtId']), attributes()['formatCode'] ?? '');
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) formats.push(formatOf(Number(attributes()['numFmtId'] ?? 0), codes));
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return formats;
}

function formatOf(id: number, codes: ReadonlyMap<number, string>): CellFormat {
  // Quoted texts, colours and locales are no parts of a date.
  const code = (codes.get(id) ?? '').slice(0, longestCode).replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  if (/^0+$/.test(code)) return { isDate: false, digits: code.length };
  return isBuiltInDate(id) || /[dmyhs]/i.test(code.replace(/general/i, '')) ? { isDate: true, digits: 1 } : plain;
}

/** Days from the first day of a workbook to 1970, by whether it counts from 1904. */
const daysBefore1970 = (from1904: boolean): number => (from1904 ? 24_107 : 25_569);

/** The text of a number in a cell: `1250.5`, `2026-11-22` or `2026-11-22 18:00`. */
export function numberText(value: string, format: CellFormat = plain, from1904 = false): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (format.isDate && number > 0 && number < 200_000) {
    const minutes = Math.round((number - daysBefore1970(from1904)) * 24 * 60);
    return new Date(minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '');
  }
  // Spreadsheets calculate with 15 digits.
  return String(Number(number.toPrecision(15))).padStart(format.digits, '0');
}
