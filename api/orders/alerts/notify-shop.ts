import type { WriteContext } from '../../../db/context.ts';
import type { Permission } from '../../accounts/access/permissions.ts';
import type { ChoiceChannel, ChosenKind } from '../../platform/messaging/notifications/choices.ts';
import type { NotificationKind } from '../../platform/messaging/notifications/kind.ts';
import { notify } from '../../platform/messaging/notifications/notify.ts';
import { findRecipients } from './order-recipients.ts';

/** News of a shop that its owner and staff may switch on and off. */
export interface ShopKind<Facts> extends NotificationKind<Facts> {
  readonly name: ChosenKind;
}

interface News<Facts> {
  readonly shopId: string;
  /** News with the same key wait in one message for each user. */
  readonly key: string;
  readonly facts: Facts;
  /** The permission that staff need to get it; usually `orders`. */
  readonly permission?: Permission;
  /** Only these channels; usually all. */
  readonly channels?: readonly ChoiceChannel[];
}

/** Tells a shop's owner and staff, after the commit, on the channels that they have chosen. */
export async function notifyShop<Facts extends object>(
  context: WriteContext,
  kind: ShopKind<Facts>,
  { shopId, key, facts, permission = 'orders', channels }: News<Facts>,
): Promise<void> {
  for (const { userId, channel } of await findRecipients(
    context.transaction,
    kind.name,
    permission,
    shopId,
    context.now,
  )) {
    if (channels?.includes(channel) === false) continue;
    await notify(context, kind, { channel, to: { userId }, shopId, key: `${key}/${userId}`, facts });
  }
}
