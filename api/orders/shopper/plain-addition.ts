import { and, gte, lt } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { idempotencyKeys } from '../../../db/schema/index.ts';
import type { Attempt } from '../../accounts/access/once.ts';
import { hashToken } from '../../accounts/access/tokens.ts';
import type { AddedLine } from '../order/contract.ts';
import { retryWindow } from './find-submission.ts';

/** The form sends no key, as with orders: the same product within the window counts as a retry. */
export function plainAddition(orderId: string, { seen: _, expectedTotal: __, ...wanted }: AddedLine): Attempt {
  const bodyHash = hashToken(JSON.stringify(wanted));
  return { key: keyOf(orderId, wanted.productId) + bodyHash, bodyHash, validFor: retryWindow };
}

/** The seller removed the product from the order, so the form can add it again within the window. */
export async function forgetAdditions(transaction: Transaction, orderId: string, productId: string): Promise<void> {
  const [start, { key }] = [keyOf(orderId, productId), idempotencyKeys];
  await transaction.delete(idempotencyKeys).where(and(gte(key, start), lt(key, `${start}~`)));
}

const keyOf = (orderId: string, productId: string): string => `more ${orderId} ${productId} `;
