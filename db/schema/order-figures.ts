import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ofShop } from './shops.ts';

/** `orders` includes cancelled and returned orders, `paisa` does not. */
export interface Sums {
  readonly orders: number;
  readonly cancelled: number;
  readonly returned: number;
  readonly paisa: number;
}

/** Without delivery charges and discounts. `orders` counts those with the product. */
export interface ProductSums extends Sums {
  /** The product's id. */
  readonly group: string;
  readonly name: string;
  /** The line from which `name` is taken. Ids grow with time. */
  readonly newest: string;
  readonly pieces: number;
}

/** Figures of a day's orders, Dhaka time. */
export interface DayFigures {
  readonly bySource: ReadonlyArray<Sums & { readonly group: string }>;
  readonly byDistrict: ReadonlyArray<Sums & { readonly group: string }>;
  readonly byProduct: readonly ProductSums[];
}

/** Cached figures of a shop's orders by day. Triggers delete a day when its orders change. */
export const orderFigures = sqliteTable(
  'order_figures',
  {
    shopId: ofShop().notNull(),
    /** Dhaka time: `2026-11-22`. */
    day: text('day').notNull(),
    figures: text('figures', { mode: 'json' }).$type<DayFigures>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.day] })],
);
