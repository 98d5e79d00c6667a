import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { reviews, type orders } from '../../../db/schema/index.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';

type OrderRow = Pick<typeof orders.$inferSelect, 'id' | 'shopId'>;

/**
 * Removes first name, district and photos, which may show her, from the reviews of an order. Stars and text stay, as the
 * order's figures do.
 */
export async function eraseReviewer(context: WriteContext, { id, shopId }: OrderRow): Promise<void> {
  const isNamed = or(ne(reviews.name, ''), ne(reviews.district, ''), sql`${reviews.photos} <> '[]'`);
  const erased = await context.transaction
    .update(reviews)
    .set({ name: '', district: '', photos: [] })
    .where(and(eq(reviews.orderId, id), isNamed))
    .returning({ id: reviews.id });
  if (erased.length > 0) await touchShop(context, shopId);
}

/** Deletes the reviews of an order, because its shopper asked to be forgotten. Unused pictures are deleted later. */
export async function deleteReviews(context: WriteContext, { id, shopId }: OrderRow): Promise<void> {
  const deleted = await context.transaction
    .delete(reviews)
    .where(eq(reviews.orderId, id))
    .returning({ id: reviews.id });
  if (deleted.length > 0) await touchShop(context, shopId);
}
