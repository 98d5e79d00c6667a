import type { Queryable } from '../../../db/client.ts';
import { inLanguage } from '../../../site/paths.ts';
import type { PushedMessage } from '../../platform/messaging/push/pushed-message.ts';
import { orderMails, type Language } from '../../platform/texts/texts.ts';
import { asSms } from './as-sms.ts';
import type { ShopKind } from './notify-shop.ts';
import { findNumber } from './order-number.ts';
import { ordersMessage } from './orders-message.ts';

export interface ParcelProblem {
  readonly orderId: string;
  readonly problem: 'on_hold' | 'returning' | 'lost';
}

/** A parcel that a courier holds, brings back or has lost; for the shop's owner and staff. It names no customer. */
export const parcelProblemKind: ShopKind<ParcelProblem> = {
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
  push: async ({ facts, shopId, language, db }) => messageOf(db, shopId ?? '', facts, language),
  sms: async ({ facts, shopId, language, db }) => asSms(await messageOf(db, shopId ?? '', facts, language)),
};

async function messageOf(
  db: Queryable,
  shopId: string,
  { orderId, problem }: ParcelProblem,
  language: Language,
): Promise<PushedMessage | null> {
  const order = await findNumber(db, shopId, orderId, language);
  if (order === null) return null;
  const words = orderMails(language).parcelProblem;
  return ordersMessage(language, {
    title: words.subject(order),
    body: words[problem](order),
    tag: `parcel-${orderId}`,
  });
}
