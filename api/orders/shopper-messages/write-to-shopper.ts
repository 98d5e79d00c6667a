import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { orders, shopperMessages, shops, users } from '../../../db/schema/index.ts';
import type { About } from '../../platform/messaging/notifications/kind.ts';
import { shopperTexts } from '../../platform/texts/texts.ts';
import { isPublic } from '../../shops/shop/find.ts';
import type { OrderRow } from '../order/find.ts';
import type { OrderState } from '../order/order-states.ts';
import { numberText } from '../order/number-text.ts';
import { orderSecret } from '../order/secret.ts';
import { statusLink } from '../order/status-link.ts';
import type { ShopperEvent } from './contract.ts';
import { mayMessage } from './may-message.ts';

export interface OfOrder {
  readonly orderId: string;
}

/** Maximum characters of a shop's name. A longer one would make the text cost one part more. */
const longestName = 24;
/** The same of its address. The page behind the link has all of it. */
const longestAddress = 30;

/**
 * The SMS about an order, with the link to its status page, which shows the tracking. Null if the order has moved on,
 * was erased or became suspicious, or the shop is no longer public or has switched the message off.
 * @param states the order's states in which the text is true
 * @param isWanted whether there is still something to say
 */
export async function writeToShopper(
  { facts: { orderId }, language, shopId, recipient, db, services, publicUrl }: About<OfOrder>,
  event: ShopperEvent,
  states: readonly OrderState[],
  isWanted: (order: OrderRow) => Promise<boolean> = async () => true,
): Promise<string | null> {
  const found = await findOrder(db, shopId ?? '', orderId);
  if (!found?.switches[event]) return null;
  const { order, name } = found;
  if (!mayMessage(order) || order.phone !== recipient || !states.includes(order.state)) return null;
  if (!(await isWanted(order))) return null;
  const secret = await orderSecret(services);
  const link = await services.database.write((transaction) => statusLink(transaction, order, secret, publicUrl));
  const number = numberText(order.number, language);
  if (link === null) return null;
  const words = shopperTexts(language);
  const isOfPickup = order.isPickup && (event === 'received' || event === 'delivered');
  return isOfPickup
    ? words.pickup[event](clipped(name, longestName), number, link, clipped(order.address, longestAddress))
    : words[event](clipped(name, longestName), number, link);
}

async function findOrder(db: Queryable, shopId: string, orderId: string) {
  const [found] = await db
    .select({ order: orders, name: shops.name, switches: shopperMessages })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .innerJoin(shopperMessages, eq(shopperMessages.shopId, shops.id))
    .where(and(eq(orders.id, orderId), eq(orders.shopId, shopId), isPublic));
  return found;
}

/** Phones make links of words with dots. A shop's name and address must not advertise another site in the operator's name. */
function clipped(text: string, longest: number): string {
  const words = text
    .replace(/[./:@\\]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...words];
  return characters.length <= longest
    ? words
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
