import { is, Param, Placeholder } from 'drizzle-orm';
import type { Queryable, Reader } from './client.ts';

/** A drizzle statement: SQL for a batch, and the mapping of results to rows. */
interface Built<Result> {
  getQuery(): { readonly sql: string; readonly params: unknown[] };
  mapResult(answer: unknown, isFromBatch?: boolean): unknown;
  execute(): Promise<Result>;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * A statement with placeholders that is built once, at its first use, and runs on any connection and in any
 * transaction. Building a statement takes several times as long as running it in SQLite. Use it for frequent requests.
 *
 * An order takes 2.3 ms of processor time with it and 4.6 ms without. The bar of 300 orders a second leaves 3.3 ms of
 * one core for an order and its page.
 */
export function builtOnce<Result>(build: (db: Reader) => Built<Result>) {
  let kept: { readonly sql: string; readonly params: unknown[]; readonly statement: Built<Result> } | undefined;
  return async (db: Queryable, values: Values = {}): Promise<Result> => {
    if (!kept) {
      const statement = build(db as Reader);
      kept = { ...statement.getQuery(), statement };
    }
    const { sql, params, statement } = kept;
    const answer = await db.$client.execute({ sql, args: params.map((param) => valueOf(param, values)) });
    return statement.mapResult(answer, true) as Result;
  };
}

/** Null stays null. Drizzle's own mapping would write the text 'null' into a JSON column. */
function valueOf(param: unknown, values: Values) {
  const isOfColumn = is(param, Param) && is(param.value, Placeholder);
  const place = isOfColumn ? param.value : param;
  if (!is(place, Placeholder)) return param as string;
  const value = values[place.name];
  if (value === undefined) throw new Error(`No value was given for ${place.name}`);
  return (isOfColumn && value !== null ? param.encoder.mapToDriverValue(value) : value) as string;
}
