import type { Send } from '../../stores/call.ts';
import type { Question } from '../dialogs/question.ts';

type Rows = ReadonlyArray<{ readonly id: string; readonly name: string }>;

/** One thing to do to several rows. */
export interface BulkAction {
  readonly label: string;
  /** What is asked before it is done; without it, it is done at once. */
  readonly ask?: (rows: Rows) => BulkQuestion;
  /** `typed` and `chosen` are what the question was answered with. */
  readonly send: (id: string, typed: string, chosen: string) => Send<unknown>;
}

export interface BulkRun extends BulkAction {
  readonly rows: Rows;
  readonly typed: string;
  readonly chosen: string;
}

type WithoutRun<Asked> = Asked extends Question ? Omit<Asked, 'label' | 'run'> : never;

/** A question whose answer begins the run. */
type BulkQuestion = WithoutRun<Question>;
