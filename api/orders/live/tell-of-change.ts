import type { Transaction } from '../../../db/client.ts';
import { tellOnCommit } from '../../../db/commits.ts';

/** Committed transactions that changed a shop's orders tell this topic the shop's id. */
export const ordersTopic = 'orders';

/** Has open inboxes of the shop told, once the change is committed. */
export const tellOfChange = (transaction: Transaction, shopId: string): void =>
  tellOnCommit(transaction, ordersTopic, shopId);
