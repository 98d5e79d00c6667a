/** The response to an expected failure: HTTP status and message. `{name}` is a parameter. */
export interface FailureEntry {
  readonly status: number;
  readonly en: string;
  readonly bn: string;
  /** The texts if the parameter `left` is 0. */
  readonly none?: { readonly en: string; readonly bn: string };
}

export const failureTable = <Code extends string>(table: Record<Code, FailureEntry>) => table;
