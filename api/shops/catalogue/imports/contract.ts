import { z } from 'zod';
import type { CatalogueFormat, FileColumn, LineAction } from '../contract.ts';

/** `ready`: the file was read, but nothing is written before the import is started. */
export type ImportState = 'ready' | 'running' | 'stopped' | 'done';

/** The progress of a catalogue import. */
export interface ImportView {
  readonly id: string;
  readonly fileName: string;
  readonly format: CatalogueFormat;
  /** The columns of a seller's own list, until the import is started; null for an export of a shop system. */
  readonly columns: readonly FileColumn[] | null;
  readonly state: ImportState;
  readonly createdAt: number;
  /** Number of products in the file by action. */
  readonly lines: Readonly<Record<LineAction, number>>;
  /** Number of products that were added or changed. */
  readonly written: number;
  /** Photos that are fetched from their URLs. */
  readonly photos: { readonly waiting: number; readonly fetched: number; readonly failed: number };
  /** How many more pictures the shop can store. */
  readonly picturesLeft: number;
  /** Whether a product was left out for the plan's limit, and the plan has room for it now. */
  readonly hasMoreRoom: boolean;
}

/** A note about a line, in the reader's language. */
export interface LineRemark {
  readonly line: number;
  readonly column: string;
  readonly text: string;
}

/** One product of the file. */
export interface ImportLineView {
  readonly position: number;
  /** Line number as in a spreadsheet: the first product is in line 2. */
  readonly line: number;
  readonly name: string;
  readonly action: LineAction;
  readonly isWritten: boolean;
  readonly changes: readonly string[];
  /** Reasons why it is refused. */
  readonly problems: readonly LineRemark[];
  /** Parts that are left out. */
  readonly notes: readonly LineRemark[];
  readonly variants: number;
  /** Number of photos to fetch. */
  readonly photos: number;
  /** Photos that could not be fetched. */
  readonly photoProblems: ReadonlyArray<Omit<LineRemark, 'column'> & { readonly url: string }>;
}

export interface ImportLines {
  readonly lines: readonly ImportLineView[];
  /** Cursor of the next page; null at the end. */
  readonly next: number | null;
}

/** Lines per page. */
export const linesAtOnce = 50;

/** `only=remarks` leaves out lines without remarks. */
export const lineQuery = z.object({
  after: z.coerce.number().int().min(-1).default(-1),
  only: z.enum(['all', 'remarks']).default('all'),
});
