import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, time } from './columns.ts';
import { products } from './products.ts';
import { shops } from './shops.ts';

/** Catalogue files that were read, and how far they have been brought in. */
export const imports = sqliteTable(
  'imports',
  {
    id: id(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    format: text('format', { enum: ['poshora', 'shopify', 'woocommerce'] }).notNull(),
    /** `ready`: read and reported, nothing is written yet. */
    state: text('state', { enum: ['ready', 'running', 'stopped', 'done'] }).notNull(),
    /** Whose turn it is to work on it; a lease that is over is anybody's. */
    leasedBy: text('leased_by'),
    leasedUntil: time('leased_until'),
    /** Steps that broke off one after another. */
    failures: integer('failures').notNull().default(0),
    /** Epoch ms of the last step: imports take turns. */
    workedAt: time('worked_at').notNull(),
    createdAt: time('created_at').notNull(),
    finishedAt: time('finished_at'),
  },
  (table) => [
    index('imports_shop').on(table.shopId, table.createdAt),
    index('imports_state').on(table.state),
    index('imports_created').on(table.createdAt),
  ],
);

/** Products of a file in its order. */
export const importLines = sqliteTable(
  'import_lines',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    line: integer('line').notNull(),
    name: text('name').notNull(),
    action: text('action', { enum: ['add', 'change', 'same', 'refuse'] }).notNull(),
    /** The product as the file describes it (`FileProduct`). */
    product: text('product', { mode: 'json' }).$type<unknown>().notNull(),
    /** Whom it is for; of a new one, once it is written. */
    productId: text('product_id'),
    changes: text('changes', { mode: 'json' }).$type<string[]>().notNull(),
    problems: text('problems', { mode: 'json' }).$type<ImportRemark[]>().notNull(),
    notes: text('notes', { mode: 'json' }).$type<ImportRemark[]>().notNull(),
    /** Pictures that are to be fetched for it. */
    photos: integer('photos').notNull(),
    isWritten: flag('is_written'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);

/** Something to say of a line; the text is made when it is read. */
export interface ImportRemark {
  readonly line: number;
  readonly column: string;
  readonly key: string;
  readonly limit?: number | undefined;
}

/** Photos that products of a file name by address. */
export const importPhotos = sqliteTable(
  'import_photos',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Of its product in the file. */
    position: integer('position').notNull(),
    address: text('address').notNull(),
    line: integer('line').notNull(),
    state: text('state', { enum: ['waiting', 'fetched', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    imageId: text('image_id'),
    problem: text('problem'),
    limit: integer('problem_limit'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.position, table.address] }),
    index('import_photos_state').on(table.importId, table.state, table.attempts),
  ],
);

/** Which product an entry of a file became, so that the same file again finds it. */
export const importOrigins = sqliteTable(
  'import_origins',
  {
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    origin: text('origin').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.origin] }),
    index('import_origins_product').on(table.productId),
  ],
);
