import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Queryable } from '../../../db/client.ts';
import { orderFigures, type DayFigures, type ProductSums, type Sums } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { lastDays } from '../../platform/formats/dhaka-time.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import type { OrderFigures, OrderSums } from './contract.ts';
import { readCampaigns } from './read-campaigns.ts';
import { readProfit } from './read-profit.ts';
import { daysWithOrders, saveDay, readDay } from './read-day.ts';

/** Maximum number of listed sources and products. The sums include the others. */
const maxGroups = 100;
const maxProducts = 50;

/** The order figures of the actor's own shop for the last `days` days. @throws Failure `shop_not_found` */
export async function readFigures(
  database: Database,
  actor: Actor,
  shopId: string,
  days: number,
  now: number,
): Promise<OrderFigures> {
  const shop = await findOwnShop(database.db, actor, shopId, 'analytics');
  const period = lastDays(now, days);
  const byDay = await readDays(database, shop.id, period);
  const all = [...byDay.values()];
  const sums = all.flatMap(({ bySource }) => bySource).reduce(add, none);
  const done = sums.orders - sums.cancelled - sums.returned;
  return {
    ...inTaka(sums),
    average: done === 0 ? 0 : Math.round(sums.paisa / done) / 100,
    profit: await readProfit(database.db, shop.id, period),
    byDay: period.map((date) => ({ date, ...inTaka((byDay.get(date)?.bySource ?? []).reduce(add, none)) })),
    bySource: merged(all.flatMap(({ bySource }) => bySource)).map(({ group, ...own }) => ({
      source: group,
      ...inTaka(own),
    })),
    byCampaign: await readCampaigns(database.db, shop.id, period),
    byDistrict: merged(all.flatMap(({ byDistrict }) => byDistrict)).map(({ group, ...own }) => ({
      district: group,
      ...inTaka(own),
    })),
    byProduct: mergedProducts(all.flatMap(({ byProduct }) => byProduct)),
  };
}

/**
 * The sums of each day that has orders. The sums of past days are stored. Database triggers delete them when an order
 * of the day changes, so this works with several servers.
 */
async function readDays({ db, write }: Database, shopId: string, period: readonly string[]) {
  const stored = await readStored(db, shopId, period);
  const missing = await daysWithOrders(
    db,
    shopId,
    period.filter((day) => !stored.has(day)),
  );
  const over = missing.filter((day) => day !== period.at(-1));
  await Promise.all(over.map((day) => write((transaction) => saveDay(transaction, shopId, day))));
  const found = new Map([...stored, ...(await readStored(db, shopId, over))]);
  // Today, and days whose orders changed in the meantime.
  for (const day of missing) if (!found.has(day)) found.set(day, await readDay(db, shopId, day));
  return found;
}

async function readStored(db: Queryable, shopId: string, period: readonly string[]): Promise<Map<string, DayFigures>> {
  const rows = await db
    .select({ day: orderFigures.day, figures: orderFigures.figures })
    .from(orderFigures)
    .where(and(eq(orderFigures.shopId, shopId), inArray(orderFigures.day, [...period])));
  return new Map(rows.map(({ day, figures }) => [day, figures]));
}

const none = { orders: 0, cancelled: 0, returned: 0, paisa: 0 };

const add = (one: Sums, other: Sums): Sums => ({
  orders: one.orders + other.orders,
  cancelled: one.cancelled + other.cancelled,
  returned: one.returned + other.returned,
  paisa: one.paisa + other.paisa,
});

const inTaka = ({ orders, cancelled, returned, paisa }: Sums): OrderSums => ({
  orders,
  cancelled,
  returned,
  value: paisa / 100,
});

const byOrders = (one: Sums & { group: string }, other: Sums & { group: string }): number =>
  other.orders - one.orders || (one.group < other.group ? -1 : 1);

/** The sums of each group over all days, most orders first. */
function merged(rows: ReadonlyArray<Sums & { readonly group: string }>) {
  const groups = new Map<string, Sums>();
  for (const { group, ...sums } of rows) groups.set(group, add(groups.get(group) ?? none, sums));
  return [...groups]
    .map(([group, sums]) => ({ group, ...sums }))
    .toSorted(byOrders)
    .slice(0, maxGroups);
}

/** The same for products. The newest name is shown. */
function mergedProducts(rows: readonly ProductSums[]): OrderFigures['byProduct'] {
  const known = new Map<string, ProductSums>();
  for (const row of rows) {
    const before = known.get(row.group);
    if (!before) known.set(row.group, row);
    else {
      const { name, newest } = before.newest > row.newest ? before : row;
      known.set(row.group, { ...add(before, row), group: row.group, name, newest, pieces: before.pieces + row.pieces });
    }
  }
  return [...known.values()]
    .toSorted(byOrders)
    .slice(0, maxProducts)
    .map(({ group, name, pieces, ...sums }) => ({ productId: group, name, pieces, ...inTaka(sums) }));
}
