import type { Transaction } from '../../../db/client.ts';
import { tellOnCommit } from '../../../db/commits.ts';
import { touchShop } from '../../platform/jobs/touch-shop.ts';

/** Committed transactions that changed where a shop is shown tell this topic its id. */
export const domainTopic = 'domain';

/** Has a shop's pages made again, since they name their address, and has this process's hosts follow. */
export async function noteDomainChange(transaction: Transaction, shopId: string, now: number): Promise<void> {
  await touchShop(transaction, shopId, now);
  tellOnCommit(transaction, domainTopic, shopId);
}
