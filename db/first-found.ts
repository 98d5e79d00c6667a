import type { Database } from './client.ts';

/** A read that is not begun yet. */
export type Finding<Row> = () => PromiseLike<Row[]>;

/**
 * The first of several reads that finds anything, and its place among them. On a file they are made one after the other,
 * up to that one; to a server they go together, for there the round trip is what takes time.
 * @returns null where none of them finds anything
 */
export async function firstFound<Row>(
  { isRemote }: Pick<Database, 'isRemote'>,
  findings: ReadonlyArray<Finding<Row>>,
): Promise<{ rows: Row[]; at: number } | null> {
  const begun = isRemote ? await Promise.all(findings.map((find) => find())) : null;
  for (const [at, find] of findings.entries()) {
    const rows = begun?.[at] ?? (await find());
    if (rows.length > 0) return { rows, at };
  }
  return null;
}
