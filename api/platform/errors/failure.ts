import type { FieldProblem } from './field-texts.ts';
import { failures, type FailureCode } from './failures.ts';

export interface FailureDetails {
  /** Values for `{name}` placeholders in the code's text. */
  readonly parameters?: Readonly<Record<string, string | number>>;
  /** Problems of single fields, by field name. */
  readonly fields?: Readonly<Record<string, FieldProblem>>;
  /** Further data for programs, such as the current total. Included in the response unchanged. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** The methods of the URL, for `method_not_allowed`. */
  readonly allow?: string;
  /** Seconds to wait before a retry. */
  readonly retryAfter?: number;
}

/** An expected failure. Use cases throw it, routes do not catch it, and one error hook creates the response. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly details: FailureDetails;

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return failures[this.code].status;
  }
}
