import type { Send } from '../../stores/call.ts';
import type { Question } from '../dialogs/question.ts';

type Rows = ReadonlyArray<{ readonly id: string; readonly name: string }>;

/** One action on several rows. */
export interface BulkAction<Row = unknown> {
  readonly label: string;
  /** The rows that the action applies to; it skips others. All rows by default. */
  readonly fits?: (row: Row) => boolean;
  /** The question before the action; without it, the action starts at once. `leftOut` rows are selected but skipped. */
  readonly ask?: (rows: Rows, leftOut: number) => BulkQuestion;
  /** `typed` and `chosen` are the answer to the question. */
  readonly send: (id: string, typed: string, chosen: string) => Send<unknown>;
}

export interface BulkRun extends Omit<BulkAction, 'fits'> {
  readonly rows: Rows;
  readonly typed: string;
  readonly chosen: string;
}

type WithoutRun<Asked> = Asked extends Question ? Omit<Asked, 'label' | 'run'> : never;

/** A question whose answer starts the run. */
type BulkQuestion = WithoutRun<Question>;
