import { eq, max } from 'drizzle-orm';
import { orders } from '../../../db/schema/index.ts';
import { hour, minute } from '../../platform/formats/durations.ts';
import { asSms } from './as-sms.ts';
import { newOrdersMail } from './new-orders-mail.ts';
import { findNewOrders, type NewOrder } from './new-orders.ts';
import type { ShopKind } from './notify-shop.ts';
import { inLanguage } from '../../../site/paths.ts';
import type { PushedMessage } from '../../platform/messaging/push/pushed-message.ts';
import { digitsText, formatTaka, orderMails, type Language } from '../../platform/texts/texts.ts';

/** Numbers of the first and last order that a message covers. Until the first try, it covers all later ones. */
interface OrderRange {
  readonly since: number;
  readonly until?: number;
}

/**
 * New orders of a shop, for its owner and staff. The first order is announced at once. Further orders wait: at most one
 * message per interval on each channel.
 */
export const newOrdersKind: ShopKind<OrderRange> = {
  name: 'new orders',
  respectsQuietHours: true,
  intervals: { mail: 15 * minute, push: 2 * minute, sms: hour },
  close: async (transaction, { shopId }, { since }) => {
    const [last] = await transaction
      .select({ number: max(orders.number) })
      .from(orders)
      .where(eq(orders.shopId, shopId ?? ''));
    return { since, until: last?.number ?? since };
  },
  mail: async ({ facts, shopId, language, db, publicUrl }) => {
    const found = await findNewOrders(db, shopId ?? '', facts);
    return found.length === 0 ? null : newOrdersMail(db, { shopId: shopId ?? '', language, publicUrl }, found);
  },
  push: async ({ facts, shopId, language, db }) => {
    const found = await findNewOrders(db, shopId ?? '', facts);
    return found.length === 0 ? null : newOrdersMessage(language, found);
  },
  sms: async ({ facts, shopId, language, db }) => {
    const found = await findNewOrders(db, shopId ?? '', facts);
    return found.length === 0 ? null : asSms(newOrdersMessage(language, found));
  },
};

/**
 * The push message about new orders: number and amount. The name is left out because a locked screen shows it to
 * anybody.
 */
function newOrdersMessage(language: Language, found: readonly NewOrder[]): PushedMessage {
  const { titleOne, titleMany, bodyMany } = orderMails(language).pushed;
  const last = found.at(-1);
  const total = formatTaka(
    found.reduce((sum, { totalPaisa }) => sum + totalPaisa, 0),
    language,
  );
  const isOne = found.length === 1 && last !== undefined;
  return {
    title: isOne ? titleOne(digitsText(String(last.number), language)) : titleMany(found.length),
    body: isOne ? total : bodyMany(total),
    tag: `orders-${last?.number ?? 0}`,
    url: `${inLanguage('/dashboard', language)}?section=orders`,
    language,
  };
}
