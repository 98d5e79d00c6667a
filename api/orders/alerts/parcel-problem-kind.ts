import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { orders } from '../../../db/schema/index.ts';
import { inLanguage } from '../../../site/paths.ts';
import type { NotificationKind } from '../../platform/messaging/notifications/kind.ts';
import { digitsText, orderMails, type Language } from '../../platform/texts/texts.ts';

export interface ParcelProblem {
  readonly orderId: string;
  readonly problem: 'on_hold' | 'returning' | 'lost';
}

/** A parcel that a courier holds, brings back or has lost; for the shop's owner and staff. It names no customer. */
export const parcelProblemKind: NotificationKind<ParcelProblem> = {
  name: 'parcel problem',
  respectsQuietHours: true,
  mail: async ({ facts, shopId, language, db, publicUrl }) => {
    const order = await findNumber(db, shopId ?? '', facts.orderId, language);
    if (order === null) return null;
    const words = orderMails(language).parcelProblem;
    return {
      language,
      subject: words.subject(order),
      paragraphs: [words[facts.problem](order)],
      button: { label: words.button, url: `${publicUrl}${inLanguage('/dashboard', language)}?section=orders` },
    };
  },
  push: async ({ facts, shopId, language, db }) => {
    const order = await findNumber(db, shopId ?? '', facts.orderId, language);
    if (order === null) return null;
    const words = orderMails(language).parcelProblem;
    return {
      title: words.subject(order),
      body: words[facts.problem](order),
      tag: `parcel-${facts.orderId}`,
      url: `${inLanguage('/dashboard', language)}?section=orders`,
      language,
    };
  },
};

/** `#1001`, or null if the order is gone. */
async function findNumber(db: Queryable, shopId: string, orderId: string, language: Language): Promise<string | null> {
  const [order] = await db
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.shopId, shopId)));
  return order ? `#${digitsText(String(order.number), language)}` : null;
}
