import type { Send } from '../../stores/call.ts';
import type { Question } from '../dialogs/question.ts';

type Rows = ReadonlyArray<{ readonly id: string; readonly name: string }>;

/** One thing to do to several rows. */
export interface BulkAction<Row = unknown> {
  readonly label: string;
  /** Rows that it is meant for; others stay as they are. All, unless said otherwise. */
  readonly fits?: (row: Row) => boolean;
  /** What is asked before it is done; without it, it is done at once. `leftOut` rows are selected and do not fit. */
  readonly ask?: (rows: Rows, leftOut: number) => BulkQuestion;
  /** `typed` and `chosen` are what the question was answered with. */
  readonly send: (id: string, typed: string, chosen: string) => Send<unknown>;
}

export interface BulkRun extends Omit<BulkAction, 'fits'> {
  readonly rows: Rows;
  readonly typed: string;
  readonly chosen: string;
}

type WithoutRun<Asked> = Asked extends Question ? Omit<Asked, 'label' | 'run'> : never;

/** A question whose answer begins the run. */
type BulkQuestion = WithoutRun<Question>;
