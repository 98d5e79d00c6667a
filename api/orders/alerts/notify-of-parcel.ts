import type { Transaction } from '../../../db/client.ts';
import { notify } from '../../platform/messaging/notifications/notify.ts';
import { findRecipients, orderChannels } from './order-recipients.ts';
import { parcelProblemKind, type ParcelProblem } from './parcel-problem-kind.ts';

/**
 * Tells a shop's owner and staff about a problem with an order's parcel, after the commit. While the message about an
 * order's problem waits, the same problem is not told again.
 */
export async function notifyOfParcelProblem(
  transaction: Transaction,
  shopId: string,
  facts: ParcelProblem,
  now: number,
): Promise<void> {
  for (const channel of orderChannels) {
    for (const userId of await findRecipients[channel](transaction, shopId, now)) {
      const key = `${facts.orderId}/${facts.problem}/${userId}`;
      await notify(transaction, parcelProblemKind, { channel, to: { userId }, shopId, key, facts }, now);
    }
  }
}
