import { and, eq, gte } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { dailyOrderClicks, products } from '../../../db/schema/index.ts';
import type { OrderClicks } from './contract.ts';

export type ClickRow = typeof dailyOrderClicks.$inferSelect;

/** Maximum number of listed products. The sums include the others. */
const maxListed = 50;

/** Clicks on a shop's order buttons since a day, by day, product, channel and source. */
export async function readClicks(db: Queryable, shopId: string, since: string): Promise<ClickRow[]> {
  return db
    .select()
    .from(dailyOrderClicks)
    .where(and(eq(dailyOrderClicks.shopId, shopId), gte(dailyOrderClicks.day, since)));
}

/** Sums such clicks for the owner: in total, by day, and by product. */
export async function summariseClicks(
  db: Queryable,
  shopId: string,
  clicks: readonly ClickRow[],
  days: readonly string[],
): Promise<OrderClicks> {
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(eq(products.shopId, shopId));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const byDay = Map.groupBy(clicks, ({ day }) => day);
  const byProduct = [...Map.groupBy(clicks, ({ productId }) => productId)].map(([productId, ofProduct]) => ({
    productId,
    name: names.get(productId) ?? null,
    ...byChannel(ofProduct),
  }));
  return {
    total: countClicks(clicks),
    ...byChannel(clicks),
    byDay: days.map((date) => ({ date, ...byChannel(byDay.get(date) ?? []) })),
    byProduct: byProduct.sort(byClicks).slice(0, maxListed),
  };
}

type ProductClicks = OrderClicks['byProduct'][number];

function byClicks(one: ProductClicks, other: ProductClicks): number {
  const sumOf = ({ whatsapp, messenger, form }: ProductClicks) => whatsapp + messenger + form;
  const difference = sumOf(other) - sumOf(one);
  return difference || (one.productId < other.productId ? 1 : -1);
}

export function countClicks(clicks: readonly ClickRow[]): number {
  return clicks.reduce((total, row) => total + row.clicks, 0);
}

function byChannel(clicks: readonly ClickRow[]) {
  return {
    whatsapp: countClicks(clicks.filter(({ channel }) => channel === 'whatsapp')),
    messenger: countClicks(clicks.filter(({ channel }) => channel === 'messenger')),
    form: countClicks(clicks.filter(({ channel }) => channel === 'form')),
  };
}
