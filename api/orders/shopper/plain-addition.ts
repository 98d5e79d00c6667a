import { and, gte, lt } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { idempotencyKeys } from '../../../db/schema/index.ts';
import type { Attempt } from '../../accounts/access/once.ts';
import { hashToken } from '../../accounts/access/tokens.ts';
import type { AddedLine } from '../order/contract.ts';
import { retryWindow } from './find-submission.ts';

/**
 * The attempt of a form without JavaScript, which sends no key: the same product within the retry window counts as a
 * retry, as with orders.
 */
export function plainAddition(orderId: string, { seen: _, expectedTotal: __, ...wanted }: AddedLine): Attempt {
  const bodyHash = hashToken(JSON.stringify(wanted));
  return { key: keyOf(orderId, wanted.productId) + bodyHash, bodyHash, validFor: retryWindow };
}

/** Deletes the attempts that added a product. After the seller has removed it, the form can add it again. */
export async function forgetAdditions(transaction: Transaction, orderId: string, productId: string): Promise<void> {
  const [start, { key }] = [keyOf(orderId, productId), idempotencyKeys];
  await transaction.delete(idempotencyKeys).where(and(gte(key, start), lt(key, `${start}~`)));
}

const keyOf = (orderId: string, productId: string): string => `more ${orderId} ${productId} `;
