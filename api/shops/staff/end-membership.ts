import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { members, pushSubscriptions } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';

/** Deletes a membership, and the member's devices that are told of the shop's orders. @throws Failure `not_found` */
export async function endMembership(transaction: Transaction, shopId: string, userId: string): Promise<void> {
  const ended = await transaction
    .delete(members)
    .where(and(eq(members.shopId, shopId), eq(members.userId, userId)))
    .returning();
  if (ended.length === 0) throw new Failure('not_found');
  await transaction
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.shopId, shopId), eq(pushSubscriptions.userId, userId)));
}
