import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { paymentMessages } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { payeeOf } from '../ledger.ts';
import type { MessageRow } from './match.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { findShopAccess } from '../../shops/shop/find.ts';
import type { DismissedMessage } from './contract.ts';
import { findMessage } from './find-unmatched.ts';

/**
 * Removes a received payment from the list of unmatched ones. It confirms no later claim.
 * @throws Failure `shop_not_found`, `not_found`, `message_assigned`
 */
export async function dismissMessage(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  messageId: string,
): Promise<DismissedMessage> {
  return database.write(async (transaction) => {
    const { shop } = await findShopAccess(transaction, actor, shopId, 'orders');
    return setDismissed({ transaction, now: now() }, await findMessage(transaction, payeeOf(shop.id), messageId));
  });
}

/** Marks a message as removed. A repeated call changes nothing. @throws Failure `message_assigned` */
export async function setDismissed(
  { transaction, now }: WriteContext,
  { id, paymentId, dismissedAt: before }: MessageRow,
): Promise<DismissedMessage> {
  if (paymentId !== null) throw new Failure('message_assigned');
  const dismissedAt = before ?? now;
  await transaction.update(paymentMessages).set({ dismissedAt }).where(eq(paymentMessages.id, id));
  return { id, dismissedAt };
}
