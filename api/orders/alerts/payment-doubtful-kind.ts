import type { About } from '../../platform/messaging/notifications/kind.ts';
import type { PushedMessage } from '../../platform/messaging/push/pushed-message.ts';
import { orderMails, sentence } from '../../platform/texts/texts.ts';
import { findPayment, type OfPayment } from './find-payment.ts';
import { ordersMessage } from './orders-message.ts';
import { sameMessage } from './same-message.ts';

/** A payment that the owner or staff must look at, such as one with a smaller amount. */
export const paymentDoubtfulKind = sameMessage('payment doubtful', write);

/** Null once the doubt is cleared or the payment rejected. */
async function write({ facts, shopId, language, db }: About<OfPayment>): Promise<PushedMessage | null> {
  const found = await findPayment(db, shopId ?? '', facts, language);
  if (!found || found.doubt === null || found.state === 'rejected' || found.state === 'reversed') return null;
  const words = orderMails(language).payment;
  const body = `${sentence(words.amount(found.amount, found.provider), language)} ${found.doubt}`;
  return ordersMessage(language, { title: words.doubtful(found.order), body, tag: facts.paymentId });
}
