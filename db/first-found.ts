import type { Database } from './client.ts';

/** A read that has not been started. */
export type Finding<Row> = () => PromiseLike<Row[]>;

/**
 * The first of several reads with a result, and its index. On a file the reads run one after another and stop there. On
 * a server they run at the same time, because round trips dominate.
 * @returns null if all are empty
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
