/** One thing to do to several rows. */
export interface BulkAction {
  readonly label: string;
  readonly send: (id: string) => Promise<{ readonly error: { readonly value: unknown } | null }>;
}

export interface BulkRun extends BulkAction {
  readonly rows: ReadonlyArray<{ readonly id: string; readonly name: string }>;
}
