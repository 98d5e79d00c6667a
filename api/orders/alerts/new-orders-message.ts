import { inLanguage } from '../../../site/paths.ts';
import type { PushedMessage } from '../../platform/messaging/push/pushed-message.ts';
import { digitsText, formatTaka, orderMails, type Language } from '../../platform/texts/texts.ts';
import type { NewOrder } from './new-orders.ts';

/**
 * The push message about new orders: number and amount. The name is left out because a locked screen shows it to
 * anybody.
 */
export function newOrdersMessage(language: Language, found: readonly NewOrder[]): PushedMessage {
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
