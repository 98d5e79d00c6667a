import { and, eq, gte, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../../db/context.ts';
import type { Transaction } from '../../../../db/client.ts';
import { products, productVariants, removedProducts } from '../../../../db/schema/index.ts';
import { touchShop } from '../../../platform/publications/touch-shop.ts';
import { lowStock } from './low-stock.ts';

/** The stock that an order line uses: that of the variant or the product, or null if neither is counted. */
export type StockPool = 'variant' | 'product' | null;

export interface StockLine {
  readonly shopId: string;
  readonly productId: string;
  /** Null for a product without variants. */
  readonly variantId: string | null;
  readonly quantity: number;
}

export type TakenStock =
  | {
      readonly isTaken: true;
      /** Stored with the order, because pieces return to the same stock. */
      readonly pool: StockPool;
      /** Pieces left; null if not counted. */
      readonly left: number | null;
    }
  | {
      readonly isTaken: false;
      /** Pieces left, fewer than requested. */
      readonly left: number;
    };

/**
 * Takes pieces from stock within the caller's transaction. One conditional update ensures that concurrent orders never
 * make the stock negative. A product without a count has any number.
 */
export async function takeStock(context: WriteContext, line: StockLine): Promise<TakenStock> {
  const { transaction } = context;
  const pool = await findPool(transaction, line);
  if (pool === null) return { isTaken: true, pool, left: null };
  const taken = await add(transaction, line, pool, -line.quantity);
  if (!taken) return { isTaken: false, left: await countLeft(transaction, line, pool) };
  await recordChange(context, line, taken.stock);
  return { isTaken: true, pool, left: taken.stock };
}

/** Number of pieces that are available now; null if not counted. */
export async function findLeft(transaction: Transaction, line: StockLine): Promise<number | null> {
  const pool = await findPool(transaction, line);
  return pool === null ? null : countLeft(transaction, line, pool);
}

/**
 * Returns pieces to the stock from which they were taken, within the caller's transaction. The caller ensures that this
 * happens once. Also works for a deleted product that can be restored. Does nothing if the stock is no longer counted
 * or the variant no longer exists.
 */
export async function putBackStock(context: WriteContext, line: StockLine, pool: StockPool): Promise<void> {
  if (pool === null) return;
  const put = await add(context.transaction, line, pool, line.quantity);
  if (put) await recordChange(context, line, put.stock - line.quantity);
  else await putBackToRemoved(context.transaction, line, pool);
}

async function putBackToRemoved(
  transaction: Transaction,
  { shopId, productId, variantId, quantity }: StockLine,
  pool: 'variant' | 'product',
): Promise<void> {
  const isIt = and(eq(removedProducts.id, productId), eq(removedProducts.shopId, shopId));
  const [removed] = await transaction.select().from(removedProducts).where(isIt);
  if (!removed) return;
  const withPieces = <Row extends { readonly stock: number | null }>(row: Row): Row =>
    row.stock === null ? row : { ...row, stock: row.stock + quantity };
  const change =
    pool === 'product'
      ? { product: withPieces(removed.product) }
      : { variants: removed.variants?.map((row) => (row.id === variantId ? withPieces(row) : row)) ?? null };
  await transaction.update(removedProducts).set(change).where(isIt);
}

async function findPool(transaction: Transaction, { productId, variantId }: StockLine): Promise<StockPool> {
  if (variantId !== null && (await readStock(transaction, productVariants, variantId)) !== null) return 'variant';
  return (await readStock(transaction, products, productId)) === null ? null : 'product';
}

/** @returns the new count; undefined if it would be negative or nothing is counted */
async function add(
  transaction: Transaction,
  line: StockLine,
  pool: 'variant' | 'product',
  pieces: number,
): Promise<{ stock: number } | undefined> {
  const { table, id } = rowOf(line, pool);
  const sum = sql`${table.stock} + ${pieces}`;
  const [row] = await transaction
    .update(table)
    .set({ stock: sum })
    .where(and(eq(table.id, id), eq(table.shopId, line.shopId), gte(sum, 0)))
    .returning({ stock: table.stock });
  return row && row.stock !== null ? { stock: row.stock } : undefined;
}

async function countLeft(transaction: Transaction, line: StockLine, pool: 'variant' | 'product'): Promise<number> {
  const { table, id } = rowOf(line, pool);
  return (await readStock(transaction, table, id)) ?? 0;
}

const rowOf = ({ productId, variantId }: StockLine, pool: 'variant' | 'product') =>
  pool === 'variant' ? { table: productVariants, id: variantId ?? '' } : { table: products, id: productId };

/** Null if the row does not count its stock or does not exist. */
async function readStock(
  transaction: Transaction,
  table: typeof products | typeof productVariants,
  id: string,
): Promise<number | null> {
  const [row] = await transaction.select({ stock: table.stock }).from(table).where(eq(table.id, id));
  return row?.stock ?? null;
}

/**
 * Increments the product's version, so that a form with the old count gets a conflict. Pages are rebuilt only for low
 * stock.
 */
async function recordChange(context: WriteContext, { shopId, productId }: StockLine, lower: number): Promise<void> {
  await context.transaction
    .update(products)
    .set({ version: sql`${products.version} + 1` })
    .where(eq(products.id, productId));
  if (lower <= lowStock) await touchShop(context, shopId);
}
