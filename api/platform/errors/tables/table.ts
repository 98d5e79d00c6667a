/** What an expected failure answers: its HTTP status and what a person reads. `{name}` stands for a parameter. */
export interface FailureEntry {
  readonly status: number;
  readonly en: string;
  readonly bn: string;
}

export const failureTable = <Code extends string>(table: Record<Code, FailureEntry>) => table;
