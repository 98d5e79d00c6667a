import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { builtOnce } from '../../../db/built-once.ts';
import type { Queryable, Reader } from '../../../db/client.ts';
import type { TimeRange } from '../../../db/find-by-words.ts';
import { rangeOf } from '../../platform/formats/day-range.ts';
import { asPart, nothing } from '../../../db/rows-as-json.ts';
import { orderFigures, orderLines, orders, type DayFigures } from '../../../db/schema/index.ts';

/** The epoch ms at which a Dhaka day begins and ends. */
export function dayOf(day: string): TimeRange {
  const range = rangeOf({ from: day, to: day });
  if (!range) throw new Error('Not a date');
  return range;
}

/** The given days on which the shop had orders. */
export async function daysWithOrders(db: Queryable, shopId: string, days: readonly string[]): Promise<string[]> {
  const wanted = JSON.stringify(days.map((day) => ({ day, ...dayOf(day) })));
  const found = await db.all<{ day: string }>(sql`
    select value ->> 'day' as day from json_each(${wanted}) where exists (
      select 1 from ${orders}
      where shop_id = ${shopId} and created_at >= value ->> 'start' and created_at < value ->> 'end'
    )`);
  return found.map(({ day }) => day);
}

/** The sums of a shop's orders on one day. */
export async function readDay(db: Queryable, shopId: string, day: string): Promise<DayFigures> {
  const [row] = await readSums(db, { shopId, ...dayOf(day) });
  return JSON.parse(row?.figures ?? '') as DayFigures;
}

/** Stores the sums of a day. SQLite computes them, so no orders are loaded into the process. */
export async function saveDay(db: Queryable, shopId: string, day: string): Promise<void> {
  await saveSums(db, { shopId, day, ...dayOf(day) });
}

type Value<Of> = Of | Placeholder;

interface Wanted {
  readonly shopId: Value<string>;
  readonly start: Value<number>;
  readonly end: Value<number>;
}

const wanted = {
  shopId: sql.placeholder('shopId'),
  start: sql.placeholder('start'),
  end: sql.placeholder('end'),
};

const readSums = builtOnce((db) => dayQuery(db, wanted).prepare());

const saveSums = builtOnce((db) =>
  db.run(sql`
    insert into ${orderFigures} (shop_id, day, figures)
    select ${wanted.shopId}, ${sql.placeholder('day')}, ${figuresOf(wanted)} where true on conflict do nothing`),
);

export const dayQuery = (db: Pick<Reader, 'select'>, of: Wanted) =>
  db.select({ figures: asPart(figuresOf(of), 'figures') }).from(nothing);

const figuresOf = (of: Wanted): SQL => sql`json_object(
  'bySource', ${groupsOf(of, sql`source`)}, 'byDistrict', ${groupsOf(of, sql`district`)}, 'byProduct', ${productsOf(of)}
)`;

const within = ({ shopId, start, end }: Wanted): SQL =>
  sql`shop_id = ${shopId} and created_at >= ${start} and created_at < ${end}`;

const ofState = sql`count(*) as orders, sum(state = 'cancelled') as cancelled, sum(state = 'returned') as returned`;

const ifCounted = (paisa: SQL): SQL => sql`sum(case when state in ('cancelled', 'returned') then 0 else ${paisa} end)`;

const sums = sql`'group', name, 'orders', orders, 'cancelled', cancelled, 'returned', returned, 'paisa', paisa`;

const groupsOf = (of: Wanted, name: SQL): SQL => sql`(
  select json_group_array(json_object(${sums})) from (
    select ${name} as name, ${ofState}, ${ifCounted(sql`total_paisa`)} as paisa from ${orders} where ${within(of)} group by 1
  ))`;

/**
 * Several lines of an order with the same product count as one order. Because of the one `max`, `shown` is the newest
 * name.
 */
const productsOf = (of: Wanted): SQL => sql`(
  select json_group_array(json_object(${sums}, 'name', shown, 'newest', newest, 'pieces', pieces)) from (
    select product_id as name, ${ofState}, sum(paisa) as paisa, sum(pieces) as pieces, shown, max(newest) as newest from (
      select product_id, state, name as shown, max(id) as newest,
        ${ifCounted(sql`quantity * unit_paisa`)} as paisa, ${ifCounted(sql`quantity`)} as pieces
      from (
        select state, lines.id, lines.order_id, lines.product_id, lines.name, lines.quantity, lines.unit_paisa
        from ${orders} join ${orderLines} as lines on lines.order_id = ${orders.id} where ${within(of)}
      ) group by order_id, product_id
    ) group by 1
  ))`;
