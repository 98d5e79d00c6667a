/** The response to an expected failure: HTTP status and message. `{name}` is a parameter. */
export interface FailureEntry {
  readonly status: number;
  readonly en: string;
  readonly bn: string;
}

export const failureTable = <Code extends string>(table: Record<Code, FailureEntry>) => table;
