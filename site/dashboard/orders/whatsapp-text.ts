import type { OrderView } from '../../../api/orders/order/order-views.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { fillWhatsappText, type WhatsappEvent } from '../../../api/shops/shop/whatsapp-texts.ts';
import { whatsappWords } from '../../i18n/dashboard/whatsapp-texts.ts';
import { formatTaka } from '../../i18n/format.ts';
import { digitsText } from '../../storefront/digits.ts';

type MessageOrder = Pick<OrderView, 'language' | 'name' | 'number' | 'total' | 'toCollect' | 'advanceOpen' | 'state'> &
  Partial<Pick<OrderView, 'isPickup' | 'place' | 'address' | 'channel'>>;

/** The shop's message about an order, in the language in which the customer ordered. */
export function whatsappText(
  shop: Pick<OwnShop, 'name' | 'whatsappTexts'>,
  order: MessageOrder,
  event: WhatsappEvent,
  link: string,
) {
  const { language, advanceOpen, toCollect } = order;
  const own = shop.whatsappTexts[`${event}${language === 'en' ? 'En' : 'Bn'}`];
  const taka = (amount: number) => formatTaka(Math.round(amount * 100), language);
  const { isPickup = false, place, address = '' } = order;
  const pickup =
    isPickup && place && event !== 'unpaid' && event !== 'review' ? `\n${place[language]}: ${address}` : '';
  const text = fillWhatsappText(own || whatsappWords(language).usual[event], {
    name: order.name,
    number: digitsText(String(order.number), language),
    sum: taka(order.total),
    due: taka(event === 'unpaid' && advanceOpen > 0 ? advanceOpen : toCollect),
    link,
    shop: shop.name,
  });
  return text + pickup;
}

/** The messages that fit the order, the most likely first. */
export function fittingEvents({
  state,
  toCollect,
  advanceOpen,
  channel,
  isPickup = false,
}: MessageOrder): readonly WhatsappEvent[] {
  const unpaid = advanceOpen > 0 || toCollect > 0 ? (['unpaid'] as const) : [];
  if (state === 'new') return ['received', 'confirmed', ...unpaid];
  if (state === 'confirmed' || state === 'packed')
    return isPickup ? ['confirmed', ...unpaid] : ['confirmed', ...unpaid, 'shipped'];
  if (state === 'shipped') return ['shipped', ...unpaid];
  if (state !== 'delivered') return [];
  // Only customers who ordered themselves can review.
  return channel === 'form' || channel === 'plain' ? [...unpaid, 'review'] : unpaid;
}
