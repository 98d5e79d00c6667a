import type { Transaction } from '../../../db/client.ts';
import type { users } from '../../../db/schema/index.ts';
import { notify, withdrawWaiting } from '../../platform/messaging/notifications/notify.ts';
import { shopStatusKind, type ShopStatus } from './shop-status-kind.ts';

/**
 * Tells an owner that the shop is suspended or online again, unless the account has no address. A suspension with a new
 * reason takes the place of one that was not sent yet.
 */
export async function tellOfStatus(
  transaction: Transaction,
  { id: userId, email, blockedAt, deletedAt }: typeof users.$inferSelect,
  shopId: string,
  facts: ShopStatus,
  now: number,
): Promise<void> {
  if (email === null || blockedAt !== null || deletedAt !== null) return;
  const request = { channel: 'mail', to: { userId }, facts } as const;
  if (facts.isActive) {
    await notify(transaction, shopStatusKind, request, now);
    return;
  }
  const key = `suspended/${shopId}`;
  await withdrawWaiting(transaction, shopStatusKind, key);
  await notify(transaction, shopStatusKind, { ...request, key }, now);
}
