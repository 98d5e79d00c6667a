import type { Transaction } from '../../../db/client.ts';
import type { users } from '../../../db/schema/index.ts';
import { notify } from '../../platform/messaging/notifications/notify.ts';
import { shopStatusKind, type ShopStatus } from './shop-status-kind.ts';

/** Tells an owner that the shop is suspended or online again, unless the account has no address. */
export async function tellOfStatus(
  transaction: Transaction,
  { id: userId, email, blockedAt, deletedAt }: typeof users.$inferSelect,
  shopId: string,
  facts: ShopStatus,
  now: number,
): Promise<void> {
  if (email === null || blockedAt !== null || deletedAt !== null) return;
  await notify(transaction, shopStatusKind, { channel: 'mail', to: { userId }, facts, shopId }, now);
}
