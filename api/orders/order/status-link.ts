import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { orders } from '../../../db/schema/index.ts';
import { orderStatusPath } from '../../../site/paths.ts';
import { hashToken } from '../../accounts/access/tokens.ts';
import type { OrderRow } from './find.ts';
import { sign } from './secret.ts';

/**
 * The link to the order status page that is printed and sent. The shopper's own link cannot be read back. This one is
 * derived from the order's id and a secret, so it is always the same, and only its hash is stored.
 * @returns null for an erased order
 */
export async function statusLink(
  transaction: Transaction,
  order: OrderRow,
  secret: string,
  origin: string,
): Promise<string | null> {
  if (order.erasedAt !== null) return null;
  const token = Buffer.from(sign(secret, `link ${order.id}`), 'base64url')
    .subarray(0, 16)
    .toString('base64url');
  const linkHash = hashToken(token);
  if (order.linkHash !== linkHash) await transaction.update(orders).set({ linkHash }).where(eq(orders.id, order.id));
  return origin + orderStatusPath(token);
}
