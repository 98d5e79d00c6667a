import type { ChosenKind } from '../../platform/messaging/notifications/choices.ts';
import type { About } from '../../platform/messaging/notifications/kind.ts';
import type { PushedMessage } from '../../platform/messaging/push/pushed-message.ts';
import { asSms } from './as-sms.ts';
import type { ShopKind } from './notify-shop.ts';
import { ordersMail } from './orders-message.ts';

/** News of orders that say the same in mail, push message and SMS. */
export const sameMessage = <Facts>(
  name: ChosenKind,
  write: (about: About<Facts>) => Promise<PushedMessage | null>,
): ShopKind<Facts> => ({
  name,
  respectsQuietHours: true,
  mail: async (about) => ordersMail(about, await write(about)),
  push: write,
  sms: async (about) => asSms(await write(about)),
});
