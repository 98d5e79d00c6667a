import type { WriteContext } from '../../../../db/context.ts';
import { hookReceivers } from '../../../../db/schema/index.ts';
import type { Services } from '../../config/services.ts';
import type { Delivery } from './due-deliveries.ts';
import { queueDelivery } from './queue-delivery.ts';

/**
 * Queues a message to the URLs in HOOK_URLS that a shop's version is public. This happens in the transaction that
 * makes the version public, so it survives a kill. A slow receiver costs one row per shop.
 */
export async function announce(
  context: WriteContext,
  urls: readonly string[],
  { shopId, version }: { readonly shopId: string; readonly version: number },
): Promise<void> {
  for (const url of urls) {
    await context.transaction
      .insert(hookReceivers)
      .values({ id: url, url, createdAt: context.now })
      .onConflictDoNothing();
    await queueDelivery(context, url, { type: 'shop.published', subject: shopId, version });
  }
}

/** The payload for the operator's URLs. */
export const publicationBody = async (_services: Services, { type, subject, version }: Delivery): Promise<object> => ({
  type,
  shopId: subject,
  version,
});
