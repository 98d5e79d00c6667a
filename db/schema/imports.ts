import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, time } from './columns.ts';
import { products } from './products.ts';
import { ofShop } from './shops.ts';

/** Imported catalogue files and their progress. */
export const imports = sqliteTable(
  'imports',
  {
    id: id(),
    shopId: ofShop().notNull(),
    fileName: text('file_name').notNull(),
    format: text('format', { enum: ['poshora', 'shopify', 'woocommerce', 'wix'] }).notNull(),
    /** The columns of a seller's own list, with what they mean; null for an export of a shop system. */
    columns: text('columns', { mode: 'json' }).$type<readonly ImportColumn[]>(),
    /** `ready`: parsed and reported, but not yet written. */
    state: text('state', { enum: ['ready', 'running', 'stopped', 'done'] }).notNull(),
    createdAt: time('created_at').notNull(),
    finishedAt: time('finished_at'),
  },
  (table) => [index('imports_shop').on(table.shopId, table.createdAt), index('imports_created').on(table.createdAt)],
);

/** Products of a file, in its order. */
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
    /** The product as described in the file (`FileProduct`). */
    product: text('product', { mode: 'json' }).$type<unknown>().notNull(),
    /** The product to change; for a new one, set once it is written. */
    productId: text('product_id'),
    changes: text('changes', { mode: 'json' }).$type<string[]>().notNull(),
    problems: text('problems', { mode: 'json' }).$type<ImportRemark[]>().notNull(),
    notes: text('notes', { mode: 'json' }).$type<ImportRemark[]>().notNull(),
    /** Number of pictures to fetch. */
    photos: integer('photos').notNull(),
    isWritten: flag('is_written'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);

/** A column of a list. */
export interface ImportColumn {
  readonly heading: string;
  readonly samples: readonly string[];
  readonly meaning: string;
  readonly isSure: boolean;
}

/** A remark on a line. Its text is created when it is read. */
export interface ImportRemark {
  readonly line: number;
  readonly column: string;
  readonly key: string;
  readonly limit?: number | undefined;
}

/** Photos that products of a file refer to by URL. */
export const importPhotos = sqliteTable(
  'import_photos',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Position of the product in the file. */
    position: integer('position').notNull(),
    url: text('url').notNull(),
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
    primaryKey({ columns: [table.importId, table.position, table.url] }),
    index('import_photos_state').on(table.importId, table.state, table.attempts),
  ],
);

/** The product created from an entry of a file, so that importing the file again finds it. */
export const importOrigins = sqliteTable(
  'import_origins',
  {
    shopId: ofShop().notNull(),
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
