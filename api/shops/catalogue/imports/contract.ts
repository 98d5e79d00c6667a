import { z } from 'zod';
import type { CatalogueFormat, LineAction } from '../contract.ts';

/** `ready`: read, and nothing is written before it is started. */
export type ImportState = 'ready' | 'running' | 'stopped' | 'done';

/** A catalogue file that is brought in, in numbers. */
export interface ImportView {
  readonly id: string;
  readonly fileName: string;
  readonly format: CatalogueFormat;
  readonly state: ImportState;
  readonly createdAt: number;
  /** Products of the file by what becomes of them. */
  readonly lines: Readonly<Record<LineAction, number>>;
  /** Of those that are added or changed. */
  readonly written: number;
  /** Photos that are fetched from their addresses. */
  readonly photos: { readonly waiting: number; readonly fetched: number; readonly failed: number };
  /** More pictures that the shop can keep. */
  readonly picturesLeft: number;
}

/** Something to say of a line, in the reader's language. */
export interface LineRemark {
  readonly line: number;
  readonly column: string;
  readonly text: string;
}

/** One product of the file. */
export interface ImportLineView {
  readonly position: number;
  /** As a spreadsheet counts: the first product stands in line 2. */
  readonly line: number;
  readonly name: string;
  readonly action: LineAction;
  readonly isWritten: boolean;
  readonly changes: readonly string[];
  /** Why it is refused. */
  readonly problems: readonly LineRemark[];
  /** What is left out of it. */
  readonly notes: readonly LineRemark[];
  readonly variants: number;
  /** Photos that are fetched for it. */
  readonly photos: number;
  /** Photos that could not be had. */
  readonly photoProblems: ReadonlyArray<Omit<LineRemark, 'column'> & { readonly address: string }>;
}

export interface ImportLines {
  readonly lines: readonly ImportLineView[];
  /** To ask for those that follow; null at the end. */
  readonly next: number | null;
}

/** Lines that are given at a time. */
export const linesAtOnce = 50;

/** `only=remarks` leaves out lines without anything to say of them. */
export const linesAsked = z.object({
  after: z.coerce.number().int().min(-1).default(-1),
  only: z.enum(['all', 'remarks']).default('all'),
});
