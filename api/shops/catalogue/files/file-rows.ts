import { cleanText } from '../../../platform/formats/clean-text.ts';
import { writtenText } from '../../../platform/formats/csv.ts';

/** Maximum rows of a file: the largest plan's products, each with ten variants. */
export const maxRows = 10_000;

/** Maximum lines of a file, including empty ones. */
export const maxLines = 10 * maxRows;

/** A row with content. */
export interface FileRow {
  /** Line number as in a spreadsheet, where the first line is 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The filled rows of a file, of whatever format. */
export interface FileRows {
  readonly rows: readonly FileRow[];
  /** False if cells beyond the headings are a column of their own, as in a spreadsheet. */
  readonly isEveryColumnNamed: boolean;
  /** Sheets with content that are not read. */
  readonly otherSheets: readonly string[];
}

/** The text of a cell, without white space around it and without the apostrophe that escapes a formula. */
export const cellText = (cell: string): string => writtenText(cleanText(cell)).trim();
