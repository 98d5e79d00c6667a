import { hookReceivers } from '../../db/schema/index.ts';
import type { Delivery } from '../hooks/claim-receiver.ts';
import { queueDelivery } from '../hooks/queue-delivery.ts';
import type { Services } from '../services.ts';

/**
 * Has the addresses in HOOK_URLS told that a shop was published; does not wait. What is still to be told lies in the
 * database: a receiver that is slow or down costs a row for each shop, and nothing is lost when this process ends.
 */
export function announce(services: Services, shopId: string, version: number): void {
  const { config, log } = services;
  if (config.hookUrls.length === 0) return;
  note(services, shopId, version).catch((error: unknown) =>
    log.error({ shop: shopId, err: error }, 'a publication could not be announced'),
  );
}

async function note({ config, database, now }: Services, shopId: string, version: number): Promise<void> {
  await database.write(
    async (transaction) => {
      for (const url of config.hookUrls) {
        await transaction.insert(hookReceivers).values({ id: url, url, createdAt: now() }).onConflictDoNothing();
        await queueDelivery(transaction, url, { type: 'shop.published', subject: shopId, version }, now());
      }
    },
    { changesReads: false },
  );
}

/** What the operator's addresses are told. */
export const publicationBody = async (_services: Services, { type, subject, version }: Delivery): Promise<object> => ({
  type,
  shopId: subject,
  version,
});
