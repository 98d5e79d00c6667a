import { emitOnCommit, type Transaction } from '../../../db/client.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';

/** Topic of commits that changed a shop's host. The payload is the shop's id. */
export const domainTopic = 'domain';

/**
 * Requests a rebuild of the shop's pages, which contain its address, and updates this process's hosts after the commit.
 */
export async function recordDomainChange(transaction: Transaction, shopId: string, now: number): Promise<void> {
  await touchShop(transaction, shopId, now);
  emitOnCommit(transaction, domainTopic, shopId);
}
