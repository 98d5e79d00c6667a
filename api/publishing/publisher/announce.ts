import type { Transaction } from '../../../db/client.ts';
import { hookReceivers } from '../../../db/schema/index.ts';
import type { Delivery } from '../../platform/messaging/webhooks/due-deliveries.ts';
import { queueDelivery } from '../../platform/messaging/webhooks/queue-delivery.ts';
import type { Services } from '../../platform/config/services.ts';

/**
 * Queues a message to the addresses in HOOK_URLS that a shop's version is public. This happens in the transaction that
 * makes the version public, so it survives a kill. A slow receiver costs one row per shop.
 */
export async function announce(
  transaction: Transaction,
  urls: readonly string[],
  { shopId, version }: { readonly shopId: string; readonly version: number },
  now: number,
): Promise<void> {
  for (const url of urls) {
    await transaction.insert(hookReceivers).values({ id: url, url, createdAt: now }).onConflictDoNothing();
    await queueDelivery(transaction, url, { type: 'shop.published', subject: shopId, version }, now);
  }
}

/** The payload for the operator's addresses. */
export const publicationBody = async (_services: Services, { type, subject, version }: Delivery): Promise<object> => ({
  type,
  shopId: subject,
  version,
});
