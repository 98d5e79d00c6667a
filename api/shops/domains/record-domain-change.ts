import type { WriteContext } from '../../../db/context.ts';
import { emitOnCommit } from '../../../db/client.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';

/** Topic of commits that changed a shop's host. The payload is the shop's id. */
export const domainTopic = 'domain';

/**
 * Requests a rebuild of the shop's pages, which contain its URL, and updates this process's hosts after the commit.
 */
export async function recordDomainChange(context: WriteContext, shopId: string): Promise<void> {
  await touchShop(context, shopId);
  emitOnCommit(context.transaction, domainTopic, shopId);
}
