import { day, hour } from '../../platform/formats/durations.ts';
import type { About } from '../../platform/messaging/notifications/kind.ts';
import type { PushedMessage } from '../../platform/messaging/push/pushed-message.ts';
import { formatNumber, orderMails } from '../../platform/texts/texts.ts';
import { asSms } from './as-sms.ts';
import { findLowProducts } from './find-low-products.ts';
import type { ShopKind } from './notify-shop.ts';
import { ordersMail, ordersMessage } from './orders-message.ts';

/** Maximum number of products that each message names. It counts further ones. */
const named = { mail: 20, push: 3, sms: 3 };

/** Products that are nearly or quite sold out, for the shop's owner and staff. One message names all of them. */
export const stockLowKind: ShopKind<object> = {
  name: 'stock low',
  respectsQuietHours: true,
  intervals: { mail: 6 * hour, push: hour, sms: day },
  mail: async (about) => ordersMail(about, await write(about, named.mail, '\n'), 'products'),
  push: (about) => write(about, named.push, ', '),
  sms: async (about) => asSms(await write(about, named.sms, ', ')),
};

async function write(
  { shopId, language, db }: About<object>,
  most: number,
  separator: string,
): Promise<PushedMessage | null> {
  const found = await findLowProducts(db, shopId ?? '');
  if (found.length === 0) return null;
  const words = orderMails(language).stockLow;
  const lines = found.slice(0, most).map(({ name, left }) => words.left(name, formatNumber(left, language)));
  const rest = found.length - lines.length;
  const body = [...lines, ...(rest > 0 ? [words.more(rest)] : [])].join(separator);
  return ordersMessage(language, { title: words.title(found.length), body, tag: 'stock' }, 'products');
}
