import { emitOnCommit, type Transaction } from '../../../db/client.ts';

/** Topic of commits that changed a shop's orders. The payload is the shop's id. */
export const ordersTopic = 'orders';

/** Notifies the shop's open inboxes after the commit. */
export const announceChange = (transaction: Transaction, shopId: string): void =>
  emitOnCommit(transaction, ordersTopic, shopId);
