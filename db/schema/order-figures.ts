import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { shops } from './shops.ts';

/** Cancelled and returned orders are among `orders`, but not in `paisa`. */
export interface Sums {
  readonly orders: number;
  readonly cancelled: number;
  readonly returned: number;
  readonly paisa: number;
}

/** Without delivery charges and discounts; `orders` are those with the product. */
export interface ProductSums extends Sums {
  /** The product's id. */
  readonly group: string;
  readonly name: string;
  /** The line that `name` is from; ids grow with time. */
  readonly newest: string;
  readonly pieces: number;
}

/** What the orders of a Dhaka day come to. */
export interface DayFigures {
  readonly bySource: ReadonlyArray<Sums & { readonly group: string }>;
  readonly byDistrict: ReadonlyArray<Sums & { readonly group: string }>;
  readonly byProduct: readonly ProductSums[];
}

/** What the orders of a shop's day come to, as far as somebody has asked; triggers forget a day whose orders change. */
export const orderFigures = sqliteTable(
  'order_figures',
  {
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** Dhaka's: `2026-11-22`. */
    day: text('day').notNull(),
    figures: text('figures', { mode: 'json' }).$type<DayFigures>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.day] })],
);
