import type { Transaction } from '../../../db/client.ts';
import { hookReceivers } from '../../../db/schema/index.ts';
import type { Delivery } from '../../platform/messaging/webhooks/claim-receiver.ts';
import { queueDelivery } from '../../platform/messaging/webhooks/queue-delivery.ts';
import type { Services } from '../../platform/config/services.ts';

/**
 * Has the addresses in HOOK_URLS told that a version of a shop is public, if the transaction is committed: it is the one
 * that makes the version public, so an announcement outlives a kill. A slow receiver costs a row for each shop.
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

/** What the operator's addresses are told. */
export const publicationBody = async (_services: Services, { type, subject, version }: Delivery): Promise<object> => ({
  type,
  shopId: subject,
  version,
});
