import { and, eq, ne, or } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { reviews, type orders } from '../../../db/schema/index.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';

type OrderRow = Pick<typeof orders.$inferSelect, 'id' | 'shopId'>;

/** Removes first name and district from the reviews of an order. Stars and text stay, as the order's figures do. */
export async function eraseReviewer(transaction: Transaction, { id, shopId }: OrderRow, now: number): Promise<void> {
  const isNamed = or(ne(reviews.name, ''), ne(reviews.district, ''));
  const erased = await transaction
    .update(reviews)
    .set({ name: '', district: '' })
    .where(and(eq(reviews.orderId, id), isNamed))
    .returning({ id: reviews.id });
  if (erased.length > 0) await touchShop(transaction, shopId, now);
}

/** Deletes the reviews of an order, because its shopper asked to be forgotten. Her text may name her. */
export async function deleteReviews(transaction: Transaction, { id, shopId }: OrderRow, now: number): Promise<void> {
  const deleted = await transaction.delete(reviews).where(eq(reviews.orderId, id)).returning({ id: reviews.id });
  if (deleted.length > 0) await touchShop(transaction, shopId, now);
}
