import type { About } from '../../platform/messaging/notifications/kind.ts';
import type { PushedMessage } from '../../platform/messaging/push/pushed-message.ts';
import { orderMails, type Language } from '../../platform/texts/texts.ts';
import { ordersMessage } from './orders-message.ts';
import { sameMessage } from './same-message.ts';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { orders } from '../../../db/schema/index.ts';
import { numberText } from '../order/number-text.ts';

export interface ParcelProblem {
  readonly orderId: string;
  readonly problem: 'on_hold' | 'returning' | 'lost';
}

/** A parcel that a courier holds, brings back or has lost; for the shop's owner and staff. It names no customer. */
export const parcelProblemKind = sameMessage('parcel problem', write);

async function write({ facts, shopId, language, db }: About<ParcelProblem>): Promise<PushedMessage | null> {
  const { orderId, problem } = facts;
  const order = await findNumber(db, shopId ?? '', orderId, language);
  if (order === null) return null;
  const words = orderMails(language).parcelProblem;
  return ordersMessage(language, {
    title: words.subject(order),
    body: words[problem](order),
    tag: `parcel-${orderId}`,
  });
}

/** `#1001`, or null if the order is gone. */
async function findNumber(db: Queryable, shopId: string, orderId: string, language: Language): Promise<string | null> {
  const [order] = await db
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.shopId, shopId)));
  return order ? numberText(order.number, language) : null;
}
