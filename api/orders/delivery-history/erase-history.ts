import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { outsideHistories } from '../../../db/schema/index.ts';
import { marksOf } from './find-known.ts';

/** Deletes what others said about a phone. Shared counts go with the customer. */
export async function eraseHistory(transaction: Transaction, secret: string, shopId: string, phone: string) {
  await transaction.delete(outsideHistories).where(inArray(outsideHistories.mark, [...marksOf(secret, shopId, phone)]));
}
