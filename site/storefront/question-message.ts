import { shopPages } from '../i18n/shop-pages.ts';
import type { OrderShop } from './order-message.ts';

/** The message of the shop's own WhatsApp buttons, which belong to no product. */
export function questionMessage(shop: Pick<OrderShop, 'name' | 'language'>): string {
  const words = shopPages(shop.language);
  return `${words.greeting(shop.name)} ${words.question}`;
}
