import type { FieldProblem } from './field-texts.ts';
import { failures, type FailureCode } from './failures.ts';

export interface FailureDetails {
  /** Values for the `{name}`s of the code's text. */
  readonly parameters?: Readonly<Record<string, string | number>>;
  /** What is wrong with single fields, by the field's name. */
  readonly fields?: Readonly<Record<string, FieldProblem>>;
  /** What a program needs besides, such as the total that holds now; part of the answer as it is. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
}

/** An expected failure: verbs throw it, one hook answers with it, routes never catch it. */
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
